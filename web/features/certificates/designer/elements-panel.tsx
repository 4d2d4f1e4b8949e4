import { Image, PenLine, QrCode, Type } from 'lucide-react'
import type { TemplateElement } from '#core/certificate/template.ts'
import { isQrPlace } from '#core/certificate/places.ts'
import { Button } from '#web/ui/button.tsx'
import { nameOf } from './commands.ts'
import { select, toggle } from './design.ts'
import { newImage, newQr, newSignature, newText } from './edits.ts'
import { PictureButton } from './picture-button.tsx'
import { Problems } from './problems.tsx'
import { Tips } from './tips.tsx'
import type { Studio } from './use-studio.ts'

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
  const { state, commands } = studio
  const { template } = state
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap gap-2">
        <Button look="quiet" className="px-3" onClick={() => commands.put([newText(template, 'نص جديد')])}>
          <Type aria-hidden className="size-5" />
          نص
        </Button>
        <PictureButton label="صورة" onStored={(address) => commands.put([newImage(template, address)])} />
        <Button look="quiet" className="px-3" onClick={() => commands.put([newQr(template)])}>
          <QrCode aria-hidden className="size-5" />
          رمز التحقق
        </Button>
        <Button look="quiet" className="px-3" onClick={() => commands.put([newSignature(template)])}>
          <PenLine aria-hidden className="size-5" />
          توقيع
        </Button>
      </div>
      <section className="grid gap-2">
        <h2 className="text-sm font-semibold text-ink-2">الحقول المتغيرة</h2>
        <ul className="flex flex-wrap gap-1.5">
          {PLACES.map((place) => (
            <li key={place}>
              <button
                type="button"
                onClick={() => commands.put([newText(template, `[${place}]`)])}
                className="min-h-11 cursor-pointer rounded-md bg-gold-tint px-3 text-sm font-semibold text-gold hover:underline"
              >
                {place}
              </button>
            </li>
          ))}
        </ul>
      </section>
      <Layers studio={studio} />
      <Problems studio={studio} />
      <Tips />
    </div>
  )
}

function Layers({ studio }: { studio: Studio }) {
  const { state, act } = studio
  const { elements } = state.template
  return (
    <section className="grid gap-1">
      <h2 className="text-sm font-semibold text-ink-2">الطبقات</h2>
      {elements.length === 0 && <p className="text-sm text-ink-2">الصفحة فارغة. أضيفي نصًا أو حقلًا أو صورة.</p>}
      <ol aria-label="الطبقات، أعلاها أولًا" className="grid">
        {elements.toReversed().map((element) => {
          const isPicked = state.selected.includes(element.id)
          const Icon = iconOf(element)
          return (
            <li key={element.id}>
              <button
                type="button"
                aria-pressed={isPicked}
                onClick={(event) =>
                  act(
                    event.shiftKey || event.ctrlKey || event.metaKey
                      ? toggle(element.id)
                      : select([element.id]),
                  )
                }
                className="flex min-h-11 w-full cursor-pointer items-center gap-2 border-s-3 border-transparent px-2 text-start hover:bg-sunken aria-pressed:border-primary aria-pressed:bg-tint aria-pressed:text-tint-ink"
              >
                <Icon aria-hidden className="size-4 flex-none" />
                <bdi className="truncate">{nameOf(element)}</bdi>
              </button>
            </li>
          )
        })}
      </ol>
    </section>
  )
}

function iconOf(element: TemplateElement) {
  if (element.type === 'image') return Image
  return isQrPlace(element.content) ? QrCode : Type
}
