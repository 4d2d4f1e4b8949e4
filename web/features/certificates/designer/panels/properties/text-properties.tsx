import { Bold, Italic } from 'lucide-react'
import { memo, useCallback } from 'react'
import { FONT_FAMILIES } from '#core/certificate/faces.ts'
import { isQrPlace } from '#core/certificate/places.ts'
import type { TextElement } from '#core/certificate/template.ts'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { SegmentedControl } from '#web/ui/buttons/segmented-control.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { change } from '../../editing/design.ts'
import { FONT_SIZE, IMAGE_SIDE, sheetOf, textPatched, type TextPatch } from '../../editing/edits.ts'
import { ColourField, ContentField, NumberField } from './fields.tsx'
import { PlaceFields } from './place-fields.tsx'
import type { Studio } from '../../editing/use-studio.ts'

const MOST_CONTENT = 1000
const FAMILY_NAMES: Readonly<Record<TextElement['fontFamily'], string>> = {
  Amiri: 'أميري',
  Cairo: 'القاهرة',
  Tajawal: 'تجوال',
  Scheherazade: 'شهرزاد',
  'Noto Naskh Arabic': 'نوتو نسخ',
  'Amiri Quran': 'أميري قرآن',
}
/** The face of verses has one form. */
const VERSES = 'Amiri Quran'
const ALIGNMENTS = [
  { value: 'right', label: 'يمين' },
  { value: 'center', label: 'وسط' },
  { value: 'left', label: 'يسار' },
] as const

interface TextPropertiesProps {
  readonly studio: Studio
  /** One, or several whose looks are changed together. */
  readonly elements: readonly TextElement[]
}

export function TextProperties({ studio, elements }: TextPropertiesProps) {
  const [first] = elements
  const ids = elements.map(({ id }) => id).join(' ')
  const { act, state, boxes } = studio
  const patch = useCallback(
    (patched: TextPatch) =>
      act(change(textPatched(ids.split(' '), patched), `${Object.keys(patched).join(' ')} ${ids}`)),
    [act, ids],
  )
  if (!first) return null
  const isAlone = elements.length === 1
  if (isAlone && isQrPlace(first.content))
    return <QrProperties studio={studio} element={first} patch={patch} />
  return (
    <div className="grid gap-4" key={ids}>
      {isAlone && (
        <ContentField
          label="المحتوى"
          value={first.content}
          maxLength={MOST_CONTENT}
          onChange={(content) => patch({ content })}
        />
      )}
      <Looks
        {...looksOf(first)}
        width={first.width ?? boxes.get(first.id)?.width ?? first.minWidth}
        most={sheetOf(state.template).width}
        patch={patch}
      />
      {isAlone && <PlaceFields studio={studio} element={first} />}
    </div>
  )
}

const looksOf = ({
  fontFamily,
  fontSize,
  textAlign,
  fontWeight,
  fontStyle,
  color,
  lineHeight,
  ...rest
}: TextElement) => ({
  fontFamily,
  fontSize,
  textAlign,
  fontWeight,
  fontStyle,
  color,
  lineHeight,
  fit: rest.fit,
  minFontSize: rest.minFontSize,
})

interface LooksProps extends ReturnType<typeof looksOf> {
  readonly width: number
  readonly most: number
  readonly patch: (patch: TextPatch) => void
}

/** Not drawn anew while she writes: only what is written changes then. */
const Looks = memo((looks: LooksProps) => {
  const { fontFamily, fontSize, textAlign, fontWeight, fontStyle, fit, width, patch } = looks
  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        <Field label="الخط">
          <Select
            value={fontFamily}
            options={FONT_FAMILIES.map((family) => ({ value: family, label: FAMILY_NAMES[family] }))}
            onChange={({ target }) =>
              patch({ fontFamily: FONT_FAMILIES.find((one) => one === target.value) ?? fontFamily })
            }
          />
        </Field>
        <NumberField
          label="الحجم"
          value={fontSize}
          {...FONT_SIZE}
          onChange={(size) => patch({ fontSize: size })}
        />
      </div>
      <SegmentedControl
        label="المحاذاة"
        options={ALIGNMENTS}
        value={textAlign}
        onChange={(align) => patch({ textAlign: align })}
        block
        compact
      />
      <fieldset aria-label="النمط" className="flex gap-2">
        <IconButton
          lined
          label="عريض"
          disabled={fontFamily === VERSES}
          aria-pressed={fontWeight === 'bold'}
          className="aria-pressed:bg-tint aria-pressed:text-tint-ink"
          onClick={() => patch({ fontWeight: fontWeight === 'bold' ? 'normal' : 'bold' })}
        >
          <Bold />
        </IconButton>
        <IconButton
          lined
          label="مائل"
          disabled={fontFamily === VERSES}
          aria-pressed={fontStyle === 'italic'}
          className="aria-pressed:bg-tint aria-pressed:text-tint-ink"
          onClick={() => patch({ fontStyle: fontStyle === 'italic' ? 'normal' : 'italic' })}
        >
          <Italic />
        </IconButton>
      </fieldset>
      <ColourField label="اللون" value={looks.color} onChange={(color) => patch({ color })} />
      <div className="grid grid-cols-2 gap-3">
        <NumberField
          label="ارتفاع السطر"
          value={looks.lineHeight}
          least={0.5}
          most={4}
          step={0.1}
          onChange={(lineHeight) => patch({ lineHeight })}
        />
        <NumberField
          label="العرض"
          value={Math.round(width)}
          least={IMAGE_SIDE.least}
          most={looks.most}
          onChange={(next) => patch({ width: next })}
        />
      </div>
      <Checkbox
        checked={fit === 'shrink'}
        onChange={({ target }) =>
          patch(target.checked ? { fit: 'shrink', width } : { fit: undefined, minFontSize: undefined })
        }
      >
        تصغير النص الطويل ليدخل في عرضه
      </Checkbox>
      {fit === 'shrink' && (
        <NumberField
          label="أصغر حجم"
          value={Math.min(looks.minFontSize ?? Math.ceil(fontSize / 2), fontSize)}
          least={FONT_SIZE.least}
          most={fontSize}
          onChange={(minFontSize) => patch({ minFontSize })}
        />
      )}
    </>
  )
})

interface QrPropertiesProps {
  readonly studio: Studio
  readonly element: TextElement
  readonly patch: (patch: TextPatch) => void
}

const QrProperties = ({ studio, element, patch }: QrPropertiesProps) => (
  <div className="grid gap-4">
    <NumberField
      label="الضلع"
      value={element.width ?? element.minWidth}
      least={60}
      most={400}
      hint="رمز أصغر من ٦٠ لا تقرؤه كل الهواتف"
      onChange={(width) => patch({ width, height: undefined })}
    />
    <ColourField label="اللون" value={element.color} onChange={(color) => patch({ color })} />
    <PlaceFields studio={studio} element={element} />
  </div>
)
