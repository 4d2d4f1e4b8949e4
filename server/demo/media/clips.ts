import type { StillPlan } from './pattern.ts'

export interface ClipPlan {
  name: string
  seconds: number
  still: Omit<StillPlan, 'width' | 'height'>
  /** The tone under it, in hertz. */
  tone: number
}

/** The pictures move so slowly that a short clip shows less than one turn. */
export const videoPlans: readonly ClipPlan[] = [
  { name: 'stars', seconds: 32, tone: 196, still: { spacing: 160, depth: 0.62, hasRosette: false } },
  { name: 'rosette', seconds: 47, tone: 174, still: { spacing: 120, depth: 0.7, hasRosette: true } },
  { name: 'fine', seconds: 24, tone: 220, still: { spacing: 96, depth: 0.55, hasRosette: false } },
  { name: 'wide', seconds: 58, tone: 164, still: { spacing: 220, depth: 0.5, hasRosette: false } },
  { name: 'shamsa', seconds: 38, tone: 185, still: { spacing: 180, depth: 0.76, hasRosette: true } },
]

export const hlsPlan: ClipPlan = {
  name: 'stream',
  seconds: 42,
  tone: 207,
  still: { spacing: 140, depth: 0.58, hasRosette: true },
}

export const audioPlan = { name: 'listen', seconds: 30, tone: 180 }
