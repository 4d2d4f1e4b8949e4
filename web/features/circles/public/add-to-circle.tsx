import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { inGenitive } from '#core/format/plural.ts'
import { userCount } from '#core/format/area-counts.ts'
import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Combobox } from '#web/ui/pickers/combobox.tsx'
import type { ComboboxOption } from '#web/ui/pickers/combobox-props.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { Field, FieldError } from '#web/ui/fields/field.tsx'
import { deskCirclesQuery } from '../desk-circles.queries.ts'
import { AddManyDialog, type Candidate } from './add-many-dialog.tsx'

interface AddToCircleProps {
  /** Asked when the circle is chosen. */
  readonly emailsOf: () => Promise<{ readonly emails: readonly string[]; readonly total: number }>
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Those whom the office has chosen, into one circle. */
export function AddToCircle({ emailsOf, onClose, onDone }: AddToCircleProps) {
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<ComboboxOption | null>(null)
  const [people, setPeople] = useState<readonly Candidate[]>()
  const [isReading, setReading] = useState(false)
  const [failure, setFailure] = useState<string>()
  const circles = useQuery(deskCirclesQuery({ state: 'all', level: undefined, search, page: 1 }))

  async function goOn() {
    setFailure(undefined)
    setReading(true)
    try {
      const { emails, total } = await emailsOf()
      if (total > emails.length) setFailure(`اختاري ${inGenitive(userCount(emails.length))} على الأكثر`)
      else setPeople(emails.map((email) => ({ email })))
    } catch (cause) {
      setFailure(sentenceOf(cause))
    } finally {
      setReading(false)
    }
  }

  if (people && chosen)
    return (
      <AddManyDialog
        circle={{ id: Number(chosen.value), name: chosen.label }}
        people={people}
        onClose={onClose}
        onDone={onDone}
      />
    )
  return (
    <Dialog
      closable
      onClose={onClose}
      title="إضافة إلى حلقة"
      text="تُضاف الطالبات وحدهن؛ يُعرض عليكِ ما سيكون قبل أن يتغير شيء."
      actions={
        <>
          <Button disabled={!chosen} busy={isReading} onClick={() => void goOn()}>
            متابعة
          </Button>
          <Button look="quiet" onClick={onClose}>
            إلغاء
          </Button>
        </>
      }
    >
      <Field label="الحلقة" required>
        <Combobox
          placeholder="عنوان الحلقة..."
          emptyText="لا حلقة بهذا العنوان"
          options={(circles.data?.items ?? [])
            .filter(({ status }) => status !== 'cancelled' && status !== 'completed')
            .map(({ id, title, teacher }) => ({ value: String(id), label: title, hint: teacher.name }))}
          loading={circles.isFetching}
          onQuery={setSearch}
          value={chosen}
          onChange={setChosen}
        />
      </Field>
      {failure && <FieldError>{failure}</FieldError>}
    </Dialog>
  )
}
