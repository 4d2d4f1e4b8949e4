import '../moment.css'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'

export interface MomentProps {
  /** The id of the heading among the children. */
  labelledBy: string
  children: ReactNode
}

/** The board of something reached. Its great star ring draws itself once; the words beside it say the same. */
export function Moment({ labelledBy, children }: MomentProps) {
  return (
    <section aria-labelledby={labelledBy} className="moment on-hero">
      <div className="moment-star">
        <svg aria-hidden viewBox="0 0 200 200">
          <path d={outer} opacity={0.35} />
          <path d={ring} pathLength={100} className="moment-ring" />
          <path d={inner} opacity={0.6} />
        </svg>
        <Check />
      </div>
      <div>{children}</div>
    </section>
  )
}

const outer =
  'M100 2L130 27.57L169.3 30.7L172.43 70L198 100L172.43 130L169.3 169.3L130 172.43L100 198L70 172.43L30.7 169.3L27.57 130L2 100L27.57 70L30.7 30.7L70 27.57Z'
const ring =
  'M100 8L128.17 32L165.05 34.95L168 71.83L192 100L168 128.17L165.05 165.05L128.17 168L100 192L71.83 168L34.95 165.05L32 128.17L8 100L32 71.83L34.95 34.95L71.83 32Z'
const inner =
  'M114.83 25.46L133.78 49.45L163.19 57.78L159.63 88.14L174.54 114.83L150.55 133.78L142.22 163.19L111.86 159.63L85.17 174.54L66.22 150.55L36.81 142.22L40.37 111.86L25.46 85.17L49.45 66.22L57.78 36.81L88.14 40.37Z'
