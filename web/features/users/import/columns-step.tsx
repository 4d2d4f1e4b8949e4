import { useState } from 'react'
import type { UserImport, UserImportColumn } from '#contract/users/import-shapes.ts'
import { arabicDigits } from '#core/format/number.ts'
import { useUpload } from '#web/kernel/files/use-upload.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Note } from '#web/ui/marks/note.tsx'
import { PanelTitle } from '#web/ui/text/section-title.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { columnOptions, firstChoices, missingIn, withChoice, type ColumnChoice } from './column-choices.ts'
import { checkFile, type ForeignFile, type ImportChoices } from './import.queries.ts'
import { reasonOf } from './upload-step.tsx'

interface ColumnsStepProps {
  readonly foreign: ForeignFile
  readonly choices: ImportChoices
  readonly onChecked: (made: UserImport) => void
  readonly onLeave: () => void
}

/** The head of the file is in words of another program: she says what each column holds. */
export function ColumnsStep({ foreign: { file, columns }, choices, onChecked, onLeave }: ColumnsStepProps) {
  const [chosen, setChosen] = useState(() => firstChoices(columns))
  const [isAsked, setAsked] = useState(false)
  const upload = useUpload({
    send: (sent, options) => checkFile(sent, { ...choices, columns: chosen }, options),
    onDone: onChecked,
    reasonOf,
  })
  const missing = missingIn(chosen)
  function check() {
    setAsked(true)
    if (missing === undefined) upload.begin(file)
  }
  const problem = upload.error ?? (isAsked ? missing : undefined)
  return (
    <section aria-labelledby="columns" className="grid max-w-[720px] gap-6">
      <div className="grid gap-2">
        <PanelTitle id="columns" title="ما الذي في كل عمود؟" />
        <p className="text-ink-2">
          أعمدة <bdi>{file.name}</bdi> بأسماء لا نعرفها. الاسم والبريد مطلوبان، وما سواهما اختياري.
        </p>
      </div>
      <ul className="border-t border-rule">
        {columns.map((column, at) => (
          <FileColumn
            // oxlint-disable-next-line react/no-array-index-key -- a column is its place; heads may repeat
            key={at}
            column={column}
            at={at}
            value={chosen[at] ?? ''}
            onChange={(choice) => setChosen(withChoice(chosen, at, choice))}
          />
        ))}
      </ul>
      <div role="alert">{problem !== undefined && <Note kind="warn">{problem}</Note>}</div>
      <div className="flex flex-wrap gap-3">
        <Button busy={upload.isSending} onClick={check}>
          فحص الملف
        </Button>
        <Button look="text" onClick={onLeave}>
          ملف آخر
        </Button>
      </div>
    </section>
  )
}

interface FileColumnProps {
  readonly column: UserImportColumn
  readonly at: number
  readonly value: ColumnChoice
  readonly onChange: (choice: ColumnChoice) => void
}

function FileColumn({ column: { head, samples }, at, value, onChange }: FileColumnProps) {
  const name = head || `العمود ${arabicDigits(at + 1)}`
  return (
    <li className="grid gap-x-6 gap-y-2 border-b border-rule py-3 sm:grid-cols-[2fr_1fr] sm:items-center">
      <div className="min-w-0">
        <p className="font-semibold break-words">
          <bdi>{name}</bdi>
        </p>
        <p className="text-sm break-words text-ink-2">
          {samples.length > 0 ? <bdi>{samples.join('، ')}</bdi> : 'فارغ في أول الصفوف'}
        </p>
      </div>
      <Field label={`ما في عمود ${name}`} hideLabel>
        <Select
          options={columnOptions}
          value={value}
          onChange={({ target }) =>
            onChange(columnOptions.find((option) => option.value === target.value)?.value ?? '')
          }
        />
      </Field>
    </li>
  )
}
