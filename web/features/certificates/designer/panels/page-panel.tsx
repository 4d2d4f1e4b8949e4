import { ornamentAddress, ornamentNamed } from '#core/certificate/ornaments.ts'
import { BACKGROUND_SIZES, type CertificateTemplate } from '#core/certificate/template.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Note } from '#web/ui/marks/note.tsx'
import { SegmentedControl } from '#web/ui/buttons/segmented-control.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { change } from '../editing/design.ts'
import { turned } from '../editing/edits.ts'
import { ColourField } from './properties/fields.tsx'
import { PictureButton } from './picture-button.tsx'
import { StillNote } from './properties/still-note.tsx'
import type { Studio } from '../editing/use-studio.ts'
import { BACKGROUND_LOST } from '../use-lost-background.ts'

const SIZE_NAMES: Readonly<Record<(typeof BACKGROUND_SIZES)[number], string>> = {
  cover: 'تغطي الصفحة',
  contain: 'كاملة داخل الصفحة',
  '100% 100%': 'ممدودة',
  auto: 'بحجمها',
}
const FRAMES = [
  { value: 'none', label: 'بلا' },
  { value: 'teal', label: 'أخضر' },
  { value: 'gold', label: 'ذهبي' },
  { value: 'blue', label: 'أزرق' },
] as const

/** The paper and what lies under everything. */
export function PagePanel({ studio }: { studio: Studio }) {
  const { state, act, failures, view } = studio
  const { orientation, background_url: background, backgroundColor, backgroundSize } = state.template
  const patch = (patched: Partial<CertificateTemplate>) =>
    act(change((template) => ({ ...template, ...patched }), `page ${Object.keys(patched).join(' ')}`))
  const frame = ornamentNamed(background)
  const isPicture = background !== null && !frame
  if (view.isPreview) return <StillNote />
  return (
    <div className="grid gap-5">
      <Field label="اتجاه الصفحة" group>
        <SegmentedControl
          label="اتجاه الصفحة"
          options={[
            { value: 'landscape', label: 'أفقي' },
            { value: 'portrait', label: 'رأسي' },
          ]}
          value={orientation}
          onChange={(next) => act(change((template) => turned(template, next)))}
          block
        />
      </Field>
      <ColourField
        label="لون الخلفية"
        of="paper"
        value={backgroundColor}
        onChange={(color) => patch({ backgroundColor: color })}
      />
      <Field label="إطار مرسوم" group>
        <SegmentedControl
          label="إطار مرسوم"
          options={FRAMES}
          value={frame ?? 'none'}
          onChange={(next) => patch({ background_url: next === 'none' ? null : ornamentAddress(next) })}
          block
          compact
        />
      </Field>
      <div className="grid gap-3">
        <div className="flex flex-wrap gap-2">
          <PictureButton label="صورة الخلفية" onStored={(address) => patch({ background_url: address })} />
          {isPicture && (
            <Button look="danger" onClick={() => patch({ background_url: null })}>
              إزالتها
            </Button>
          )}
        </div>
        {isPicture && failures.pictures.includes(background) && (
          <Note kind="danger" role="alert">
            {BACKGROUND_LOST}
          </Note>
        )}
        {isPicture && (
          <Field label="حجم صورة الخلفية">
            <Select
              value={backgroundSize ?? 'cover'}
              options={BACKGROUND_SIZES.map((size) => ({ value: size, label: SIZE_NAMES[size] }))}
              onChange={({ target }) =>
                patch({ backgroundSize: BACKGROUND_SIZES.find((size) => size === target.value) ?? 'cover' })
              }
            />
          </Field>
        )}
      </div>
    </div>
  )
}
