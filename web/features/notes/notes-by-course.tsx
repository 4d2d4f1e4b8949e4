import type { MyNote } from '#contract/notes/shapes.ts'
import { NoteItem } from './note-item.tsx'

export function NotesByCourse({ notes }: { notes: readonly MyNote[] }) {
  const courses = new Map(notes.map(({ course }) => [course.id, course.title]))
  return [...courses].map(([id, title]) => (
    <section key={id} aria-labelledby={`course-${id}`} className="mbe-8">
      <h2 id={`course-${id}`} className="border-b border-line pbe-2 text-xl font-bold">
        <bdi>{title}</bdi>
      </h2>
      <ul>
        {notes
          .filter(({ course }) => course.id === id)
          .map((note) => (
            <NoteItem key={note.lesson.id} note={note} />
          ))}
      </ul>
    </section>
  ))
}
