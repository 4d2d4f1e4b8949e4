import { arabicDigits } from '#core/format/number.ts'
import { markKinds, markLabel } from '#core/tasks/marks.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { Kbd } from '#web/ui/text/kbd.tsx'

interface KeyListDialogProps {
  readonly keys: readonly (readonly [string, string])[]
  readonly onClose: () => void
}

/** The keys of a page on which a recitation is marked, each by its place on the keyboard. */
export const KeyListDialog = ({ keys, onClose }: KeyListDialogProps) => (
  <Dialog
    onClose={onClose}
    title="الاختصارات"
    text="بمكان المفتاح على اللوحة، بالعربية والإنجليزية، ما لم تكوني في حقل كتابة."
    actions={
      <Button look="quiet" onClick={onClose}>
        إغلاق
      </Button>
    }
  >
    <dl className="grid grid-cols-[auto_1fr] items-center gap-x-5 gap-y-2">
      {keys.map(([key, meaning]) => (
        <Line key={key} name={key} meaning={meaning} />
      ))}
      {markKinds.map((kind, at) => (
        <Line key={kind} name={arabicDigits((at + 1) % 10)} meaning={`علامة: ${markLabel(kind)}`} />
      ))}
    </dl>
  </Dialog>
)

const Line = ({ name, meaning }: { readonly name: string; readonly meaning: string }) => (
  <>
    <dt className="justify-self-start">
      <Kbd>{name}</Kbd>
    </dt>
    <dd>{meaning}</dd>
  </>
)
