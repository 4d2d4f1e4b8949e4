import { Note } from '../marks/note.tsx'

/** What a form says about a failure that belongs to no single field. */
export function FormFailure({ text }: { text: string | undefined }) {
  return text ? (
    <Note kind="danger" role="alert">
      {text}
    </Note>
  ) : null
}
