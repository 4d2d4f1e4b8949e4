import { findMatch } from '../find-match.ts'

/** A text with what is searched for marked where it first stands. */
export function Marked({ text, search }: { text: string; search: string }) {
  const place = findMatch(text, search)
  if (!place) return text
  const [start, end] = place
  return (
    <>
      {text.slice(0, start)}
      <mark className="bg-gold-tint text-inherit">{text.slice(start, end)}</mark>
      {text.slice(end)}
    </>
  )
}
