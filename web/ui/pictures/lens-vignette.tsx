import { PatternVignette } from './pattern-vignette.tsx'

/** Above a search or filter that found nothing: a lens over the star field, with the double hairline of our frames. */
export function LensVignette() {
  return (
    <div className="relative">
      <PatternVignette />
      <svg
        viewBox="0 0 200 120"
        aria-hidden
        className="absolute inset-0 size-full text-gold"
        fill="none"
        stroke="currentColor"
        strokeLinecap="round"
      >
        <circle cx="100" cy="54" r="31" strokeWidth="2.5" className="fill-surface" />
        <circle cx="100" cy="54" r="26.5" strokeWidth="1" />
        <path d="M77 77L61 93" strokeWidth="5" />
        <path
          d="M100 40L104.1 44.1L109.9 44.1L109.9 49.9L114 54L109.9 58.1L109.9 63.9L104.1 63.9L100 68L95.9 63.9L90.1 63.9L90.1 58.1L86 54L90.1 49.9L90.1 44.1L95.9 44.1Z"
          strokeWidth="1.5"
          strokeDasharray="3 4"
        />
      </svg>
    </div>
  )
}
