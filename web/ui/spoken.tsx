import type { ReactNode } from 'react'
import { spokenOf } from '#core/format/spoken.ts'

/**
 * Short words as they are seen and copied, and whole ones for whoever hears them; what is no plain text is left as it
 * is. Not on what is pressed alone, which is called as it looks.
 */
export function Spoken({ text }: { text: ReactNode }) {
  if (typeof text !== 'string') return text
  const spoken = spokenOf(text)
  if (spoken === text) return text
  return (
    <>
      <span aria-hidden>{text}</span>
      <span className="sr-only select-none">{spoken}</span>
    </>
  )
}

/** The name of a person among other words, whichever way it runs. */
export const SpokenName = ({ text }: { text: ReactNode }) => (
  <bdi>
    <Spoken text={text} />
  </bdi>
)
