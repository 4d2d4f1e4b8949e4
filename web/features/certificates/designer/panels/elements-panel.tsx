import { PenLine, QrCode, Type } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { newImage, newQr, newSignature, newText } from '../editing/edits.ts'
import { Layers } from './layers.tsx'
import { PictureButton } from './picture-button.tsx'
import { Problems } from './problems.tsx'
import { Tips } from './tips.tsx'
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
