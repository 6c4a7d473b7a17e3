/** Bytes. */
export const MAX_LOGO_BYTES = 2 * 1024 * 1024

/**
 * Whether an SVG has no references outside itself: an uploaded file must not be able to embed files of this machine in a
 * public image. Embedded images are allowed.
 */
export const isSelfContained = (svg: string): boolean =>
  /^\ufeff?\s*</.test(svg) &&
  !/<!ENTITY/i.test(svg) &&
  !/href\s*=\s*["']\s*(?!#|data:image\/(?:png|jpeg);base64,)/i.test(svg)
