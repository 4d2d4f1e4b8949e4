import { useSite } from '#web/kernel/site.ts'
import { Note } from '#web/ui/marks/note.tsx'

/** Says the same to everybody, so it tells of no address whether somebody has it. */
export function NoMailNote() {
  return useSite().has_mail ? null : (
    <Note kind="warn">
      لم يُضبط بريد المنصة بعد، فلا يصل منها رمز ولا رابط. إن احتجتِ إلى الدخول فاطلبي من إدارتها رابطًا.
    </Note>
  )
}
