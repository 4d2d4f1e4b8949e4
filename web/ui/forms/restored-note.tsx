import { Note } from '../marks/note.tsx'

/** Said where fields hold what she wrote before and did not save. */
export const RestoredNote = () => (
  <Note kind="info">
    <output>هنا ما كتبتِه من قبل ولم تحفظيه.</output>
  </Note>
)
