import {
  Archive,
  ArchiveRestore,
  Copy,
  Download,
  EllipsisVertical,
  PenTool,
  Pencil,
  Trash2,
} from 'lucide-react'
import { useState } from 'react'
import type { TemplateLine } from '#contract/certificates/template-shapes.ts'
import { certificateCount } from '#core/format/area-counts.ts'
import { courseCount } from '#core/format/counts.ts'
import { formatDate } from '#core/format/date.ts'
import { hrefTo } from '#core/href.ts'
import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import type { MenuGroup } from '#web/ui/overlays/menu-items.ts'
import { Menu } from '#web/ui/overlays/menu.tsx'
import { StateMark } from '#web/ui/marks/state-mark.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { lazyDialog } from '#web/ui/loading/lazy-part.tsx'
import { SheetPicture, type AskedOfTemplate } from './sheet-picture.tsx'
import { templatesApi } from '../../public/template-choices.queries.ts'
import { useTemplateAct } from './templates.queries.ts'

const TemplateDialogs = lazyDialog('TemplateDialogs', () => import('./template-dialogs.tsx'))

/** One template as it is printed, with what it is used for and what can be done with it. */
export function TemplateCard({ template }: { template: TemplateLine }) {
  const [asked, setAsked] = useState<AskedOfTemplate>()
  const { name, orientation, is_active, updated_at } = template
  return (
    <li className="grid content-start gap-3">
      <button
        type="button"
        aria-label={`معاينة «${name}»`}
        onClick={() => setAsked('preview')}
        className="grid aspect-[1000/707] cursor-pointer place-items-center border border-rule bg-sunken p-0"
      >
        <SheetPicture template={template} />
      </button>
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <h2 className="text-lg font-bold">
            <bdi>{name}</bdi>
          </h2>
          <p className="text-sm text-ink-2">
            {orientation === 'landscape' ? 'أفقي' : 'رأسي'}، آخر تغيير {formatDate(updated_at)}
          </p>
        </div>
        <Acts template={template} onAsk={setAsked} />
      </div>
      <p className="text-sm text-ink-2">{usesOf(template)}</p>
      {!is_active && (
        <StateMark shape="ring" tone="plain">
          في الأرشيف
        </StateMark>
      )}
      {asked && <TemplateDialogs template={template} asked={asked} onClose={() => setAsked(undefined)} />}
    </li>
  )
}

function usesOf({ certificates_count, courses_count }: TemplateLine): string {
  if (certificates_count === 0 && courses_count === 0) return 'لم يُستعمل بعد'
  return `${courseCount(courses_count)} تُطبع به، وصدرت به ${certificateCount(certificates_count)}`
}

interface ActsProps {
  readonly template: TemplateLine
  readonly onAsk: (asked: AskedOfTemplate) => void
}

function Acts({ template: { id, name, is_active, can }, onAsk }: ActsProps) {
  const fail = (error: Error) => toast({ kind: 'danger', title: sentenceOf(error) })
  const copy = useTemplateAct(() => templatesApi.copy({ params: { id } }))
  const turn = useTemplateAct(() => templatesApi.save({ params: { id }, body: { is_active: !is_active } }))
  const give = async () => {
    const { exportTemplate } = await import('./exchange-template.ts')
    await exportTemplate(id).catch(fail)
  }
  const groups: MenuGroup[] = [
    {
      id: 'use',
      items: [
        {
          id: 'edit',
          label: 'تحرير التصميم',
          icon: PenTool,
          to: hrefTo('/admin/certificate-builder-full/{templateId}', { templateId: id }),
        },
        { id: 'rename', label: 'تغيير الاسم', icon: Pencil, onPick: () => onAsk('rename') },
        {
          id: 'copy',
          label: 'نسخة منه',
          icon: Copy,
          onPick: () =>
            copy.mutate(undefined, { onSuccess: () => toast({ title: 'أُضيفت النسخة' }), onError: fail }),
        },
        { id: 'export', label: 'تصدير ملفًا', icon: Download, onPick: () => void give() },
      ],
    },
    {
      id: 'end',
      items: [
        {
          id: 'archive',
          label: is_active ? 'أرشفة' : 'إعادته من الأرشيف',
          icon: is_active ? Archive : ArchiveRestore,
          onPick: () =>
            // The card leaves this list with the answer, and with it whatever `mutate` would call.
            void turn
              .mutateAsync(undefined)
              .then(() => toast({ title: is_active ? 'أُرشف القالب' : 'عاد القالب' }), fail),
        },
        ...(can.remove
          ? [{ id: 'remove', label: 'حذف', icon: Trash2, danger: true, onPick: () => onAsk('remove') }]
          : []),
      ],
    },
  ]
  return (
    <Menu
      trigger={
        <IconButton label={`خيارات «${name}»`}>
          <EllipsisVertical />
        </IconButton>
      }
      groups={groups}
    />
  )
}
