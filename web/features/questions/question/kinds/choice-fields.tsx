import { AudioLines, MessageSquarePlus } from 'lucide-react'
import { useId, useState } from 'react'
import { formatNumber } from '#core/format/number.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { Lines, RemoveLine } from './lines.tsx'
import { nextId } from '../question-values.ts'
import { RecordingField } from './recording-field.tsx'
import type { KeyFieldsProps } from './spec-fields-props.ts'

const MOST = 20
const LEAST = 2

/** Choices with a mark on the right one, or on the right ones. */
export function ChoiceFields({
  form,
  base = 'spec',
  isSeveral = false,
}: KeyFieldsProps & { isSeveral?: boolean }) {
  const name = useId()
  const options = form.value(`${base}.options`)
  const correct = form.value(`${base}.correct`)
  const [isAsked, setAsked] = useState(false)
  const [isHeard, setHeard] = useState(false)
  const mayBeHeard = base === 'spec'
  const hasRecordings = mayBeHeard && (isHeard || options.some(({ audio }) => audio !== ''))
  const hasFeedback = isAsked || options.some(({ feedback }) => feedback.trim() !== '')
  const isRight = (id: number) => (Array.isArray(correct) ? correct.includes(id) : correct === id)

  function mark(id: number, on: boolean) {
    if (!isSeveral) form.setField(`${base}.correct`, id)
    else {
      const others = (Array.isArray(correct) ? correct : []).filter((each) => each !== id)
      form.setField(`${base}.correct`, on ? [...others, id].sort((a, b) => a - b) : others)
    }
  }
  function remove(at: number, id: number) {
    form.setField(
      `${base}.options`,
      options.filter((_, each) => each !== at),
    )
    if (!isRight(id)) return
    form.setField(`${base}.correct`, Array.isArray(correct) ? correct.filter((each) => each !== id) : null)
  }
  return (
    <>
      <Lines
        label="الخيارات"
        hint={isSeveral ? 'علّمي كل الإجابات الصحيحة.' : 'علّمي الإجابة الصحيحة.'}
        error={form.error(`${base}.options`) ?? form.error(`${base}.correct`)}
        addLabel="خيار آخر"
        onAdd={
          options.length < MOST
            ? () =>
                form.setField(`${base}.options`, [
                  ...options,
                  { id: nextId(options), text: '', audio: '', feedback: '' },
                ])
            : undefined
        }
      >
        {options.map(({ id }, at) => {
          const label = `الخيار ${formatNumber(at + 1)}`
          return (
            <li key={id} className="flex items-start gap-1">
              <label className="grid size-11 flex-none cursor-pointer place-items-center">
                <input
                  type={isSeveral ? 'checkbox' : 'radio'}
                  className="tickbox"
                  name={name}
                  aria-label={`${label} صحيح`}
                  checked={isRight(id)}
                  onChange={({ target }) => mark(id, target.checked)}
                />
              </label>
              <div className="grid min-w-0 flex-1 gap-1">
                <Field label={label} hideLabel error={form.error(`${base}.options.${at}.text`)}>
                  <Input maxLength={500} placeholder={label} {...form.field(`${base}.options.${at}.text`)} />
                </Field>
                {hasRecordings && <RecordingField form={form} path={`spec.options.${at}.audio`} of={label} />}
                {hasFeedback && (
                  <Field
                    label={`ملاحظة ${label}`}
                    hideLabel
                    error={form.error(`${base}.options.${at}.feedback`)}
                  >
                    <Input
                      maxLength={2000}
                      placeholder="ما يقال لمن تختاره"
                      {...form.field(`${base}.options.${at}.feedback`)}
                    />
                  </Field>
                )}
              </div>
              {options.length > LEAST && (
                <RemoveLine label={`حذف ${label}`} onRemove={() => remove(at, id)} />
              )}
            </li>
          )
        })}
      </Lines>
      {mayBeHeard && !hasRecordings && (
        <Button look="text" size={36} className="justify-self-start" onClick={() => setHeard(true)}>
          <AudioLines /> تسجيل لكل خيار
        </Button>
      )}
      {hasFeedback ? (
        <p className="text-sm text-ink-3">ترى الطالبة ملاحظة ما اختارته حين تراجع إجاباتها.</p>
      ) : (
        <Button look="text" size={36} className="justify-self-start" onClick={() => setAsked(true)}>
          <MessageSquarePlus /> ملاحظة لكل خيار
        </Button>
      )}
    </>
  )
}
