/** The star of what is followed, or can be. */
export const Star = ({ className }: { className?: string | undefined }) => (
  <svg className={className} viewBox="0 0 24 24" aria-hidden="true">
    <path d="M12 2.8l2.8 6 6.5.8-4.8 4.4 1.3 6.5-5.8-3.3-5.8 3.3 1.3-6.5L2.7 9.6l6.5-.8z" />
  </svg>
)
