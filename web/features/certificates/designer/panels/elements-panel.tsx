import { PenLine, QrCode, Type } from 'lucide-react'
import { memo, useState } from 'react'
import type { CertificateTemplate, TemplateElement } from '#core/certificate/template.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { nameOf, putOn } from '../editing/commands.ts'
import { newImage, newQr, newSignature, newText } from '../editing/edits.ts'
import { focusElement } from '../editing/focus-properties.ts'
import { Layers } from './layers.tsx'
import { PictureButton } from './picture-button.tsx'
import { Problems } from './problems.tsx'
import { Tips } from './tips.tsx'
import { useLayerLines } from './use-layer-lines.ts'
import type { Studio } from '../editing/use-studio.ts'

/** What is asked for most; every other place can be written in brackets. */
const PLACES = [
  'اسم الطالبة',
  'اسم الدورة',
  'اسم المعلمة',
  'تاريخ الإتمام',
  'التاريخ الهجري',
  'التقدير',
  'المدة',
  'عدد الساعات',
  'المستوى',
  'رقم الشهادة',
  'رمز التحقق',
  'اسم المنصة',
] as const

export function ElementsPanel({ studio }: { studio: Studio }) {
  const { act, state, view } = studio
  const { elements, orientation } = state.template
  const lines = useLayerLines(elements)
  return (
    <div className="grid gap-5">
      {!view.isPreview && <Palette act={act} orientation={orientation} />}
      <Layers lines={lines} selected={state.selected} act={act} isStill={view.isPreview} />
      <Problems studio={studio} />
      <Tips />
    </div>
  )
}

/** A layer of the sheet may have the same name: this one is heard as what the press does. */
const Put = () => <span className="sr-only">إضافة</span>

interface PaletteProps {
  readonly act: Studio['act']
  readonly orientation: CertificateTemplate['orientation']
}

/** Stays as it is while she works on what stands on the sheet. */
const Palette = memo(({ act, orientation }: PaletteProps) => {
  const [last, setLast] = useState<TemplateElement>()
  const put = (element: TemplateElement) => {
    putOn(act, [element])
    setLast(element)
  }
  /** The arrows move what she has just put there: her focus goes to it as soon as it is drawn. */
  const putAndGo = (element: TemplateElement) => {
    put(element)
    queueMicrotask(() => focusElement(element.id))
  }
  const sheet = { orientation }
  return (
    <>
      {/* By a key of its own the same words are said again for another one. */}
      <output className="sr-only">
        {last && <span key={last.id}>أُضيف إلى الصفحة: {nameOf(last)}</span>}
      </output>
      <div className="flex flex-wrap gap-x-1.5 gap-y-2.5">
        <Button look="quiet" size={36} className="px-2.5" onClick={() => putAndGo(newText(sheet, 'نص جديد'))}>
          <Type aria-hidden className="size-4" />
          <Put /> نص
        </Button>
        <PictureButton label="صورة" onStored={(address) => put(newImage(sheet, address))} />
        <Button look="quiet" size={36} className="px-2.5" onClick={() => putAndGo(newQr(sheet))}>
          <QrCode aria-hidden className="size-4" />
          <Put /> رمز الاستجابة
        </Button>
        <Button look="quiet" size={36} className="px-2.5" onClick={() => putAndGo(newSignature(sheet))}>
          <PenLine aria-hidden className="size-4" />
          <Put /> توقيع
        </Button>
      </div>
      <section className="grid gap-2">
        <h2 className="text-sm font-semibold text-ink-2">الحقول المتغيرة</h2>
        <ul className="flex flex-wrap gap-1.5">
          {PLACES.map((place) => (
            <li key={place}>
              <button
                type="button"
                onClick={() => putAndGo(newText(sheet, `[${place}]`))}
                className="min-h-11 cursor-pointer rounded-md bg-gold-tint px-3 text-sm font-semibold text-gold hover:underline"
              >
                <Put /> {place}
              </button>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
})
