/** The product's logo, `size` px wide; decorative beside the product's name. */
export function Logo({ size = 24 }: { size?: number }) {
  return (
    <svg
      viewBox="0 0 28 28"
      width={size}
      height={size}
      fill="none"
      strokeWidth={3.4}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      <path d="M20.6 16.2A9 9 0 1 1 21 13.3" stroke="var(--q-ink-text)" />
      <path d="M13.4 17.6l4.6 5.2L26 11.6" stroke="var(--q-red)" />
    </svg>
  )
}
