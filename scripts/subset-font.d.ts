/** The published types lack `keepFeatures` and `noHinting`. */
declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    characters: string,
    options: {
      targetFormat: 'woff2' | 'truetype'
      /** A range that stays variable, or the value that an axis is fixed to. */
      variationAxes?: Readonly<Record<string, number | { min: number; max: number }>>
      /** OpenType features; all are kept by default. */
      keepFeatures?: readonly string[]
      noHinting?: boolean
    },
  ): Promise<Buffer>
}
