import { Copy, CopyPlus, Trash2 } from 'lucide-react'
import { memo } from 'react'
import { isTextElement, MAX_ALT, type ImageElement } from '#core/certificate/template.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ArrangeButtons } from './arrange-buttons.tsx'
import { nameOf } from '../../editing/commands.ts'
import { change } from '../../editing/design.ts'
import { IMAGE_SIDE, imagePatched, sheetOf, sideWithin } from '../../editing/edits.ts'
import { useLatest } from '#web/kernel/use-latest.ts'
import { ContentField, NumberField } from './fields.tsx'
import { focusElement, PROPERTIES } from '../../editing/focus-properties.ts'
import { PlaceFields } from './place-fields.tsx'
import { StillNote } from './still-note.tsx'
import { TextProperties } from './text-properties.tsx'
import type { Studio } from '../../editing/use-studio.ts'

/** Equal gaps need a middle one. */
const LEAST_SPREAD = 3

/** What can be said about what she has picked. */
export function Properties({ studio }: { studio: Studio }) {
  const { picked } = studio
  const now = useLatest(studio)
  const [first, ...rest] = picked
  if (studio.view.isPreview) return <StillNote />
  if (!first)
    return (
      <p className="text-ink-2">
        اختاري عنصرًا من الصفحة أو من قائمة الطبقات لتغيّري خطه ولونه ومكانه.
        <span className="pointer-coarse:hidden"> مع Shift تختارين أكثر من واحد.</span>
      </p>
    )
  const texts = picked.filter(isTextElement)
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the fields in it
    <div
      id={PROPERTIES}
      className="grid gap-5"
      onKeyDown={({ key }) => {
        if (key === 'Escape') focusElement(first.id)
      }}
    >
      <h2 className="text-lg font-bold">
        {rest.length === 0 ? <bdi>{nameOf(first)}</bdi> : 'عناصر محددة'}{' '}
        <span className="text-sm font-normal text-ink-2">
          {rest.length === 0 ? 'العنصر المحدد' : 'تتغير معًا'}
        </span>
      </h2>
      {texts.length === picked.length && <TextProperties studio={studio} elements={texts} />}
      {first.type === 'image' && rest.length === 0 && <ImageProperties studio={studio} element={first} />}
      <ArrangeButtons now={now} canSpread={picked.length >= LEAST_SPREAD} />
      <Acts now={now} />
    </div>
  )
}

const Acts = memo(({ now }: { now: () => Studio }) => (
  <div className="flex flex-wrap gap-2">
    <Button look="quiet" size={36} onClick={() => now().commands.duplicate()}>
      <CopyPlus aria-hidden className="size-4" />
      تكرار
    </Button>
    <Button look="quiet" size={36} onClick={() => now().commands.copy()}>
      <Copy aria-hidden className="size-4" />
      نسخ
    </Button>
    <Button look="danger" size={36} onClick={() => now().commands.remove()}>
      <Trash2 aria-hidden className="size-4" />
      حذف
    </Button>
  </div>
))

function ImageProperties({ studio, element }: { studio: Studio; element: ImageElement }) {
  const { act, state } = studio
  const sheet = sheetOf(state.template)
  const { id, x, y, width, height, alt = '' } = element
  const patch = (what: Partial<Pick<ImageElement, 'width' | 'height' | 'alt'>>) =>
    act(change(imagePatched(id, what), `${Object.keys(what).join(' ')} ${id}`))
  return (
    <div className="grid gap-4">
      <div className="grid grid-cols-2 gap-3">
        <NumberField
          label="العرض"
          value={width}
          {...IMAGE_SIDE}
          onChange={(next) => patch({ width: sideWithin(next, sheet.width - x) })}
        />
        <NumberField
          label="الارتفاع"
          value={height}
          {...IMAGE_SIDE}
          onChange={(next) => patch({ height: sideWithin(next, sheet.height - y) })}
        />
      </div>
      <ContentField
        label="وصف الصورة لمن لا تراها"
        value={alt}
        maxLength={MAX_ALT}
        onChange={(next) => patch({ alt: next })}
      />
      <PlaceFields studio={studio} element={element} />
    </div>
  )
}
