import type { PathCard } from '#contract/learning-paths/shapes.ts'

export const audienceWords: Readonly<Record<PathCard['audience'], string>> = {
  women: 'للنساء',
  girls: 'للفتيات',
  everyone: 'للجميع',
}
