const PATHS = {
  play: 'M7 4l13 8-13 8z',
  pause: 'M6 4h4v16H6zM14 4h4v16h-4z',
  volume: 'M3 9v6h4l5 5V4L7 9zM15 8a5 5 0 010 8M17 5a9 9 0 010 14',
  muted: 'M3 9v6h4l5 5V4L7 9zM15 9l6 6M21 9l-6 6',
  previous: 'M6 5v14M20 5v14L9 12z',
  next: 'M18 5v14M4 5v14l11-7z',
  repeat: 'M4 12a8 8 0 118 8M4 12l-3-3M4 12l3-3M12 8v4l3 2',
  theater: 'M3 6h18v12H3z',
  fullscreen: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
  pictureInPicture: 'M3 5h18v14H3zM12 12h7v5h-7z',
  expand: 'M14 4h6v6M20 4l-8 8M10 20H4v-6M4 20l8-8',
  close: 'M5 5l14 14M19 5L5 19',
  share: 'M9 15l6-6M10 7l2-2a4 4 0 016 6l-2 2M14 17l-2 2a4 4 0 01-6-6l2-2',
  help: 'M9 9a3 3 0 116 1c0 2-3 2-3 4M12 18v.5',
} as const

export type IconName = keyof typeof PATHS

export const Icon = ({ name }: { name: IconName }) => (
  <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" data-icon={name}>
    <path d={PATHS[name]} />
  </svg>
)
