import { useQuery } from '@tanstack/react-query'
import type { ReadyTemplate } from '#contract/certificates/template-shapes.ts'
import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { OFF } from '#web/ui/off.ts'
import { toast } from '#web/ui/toasts/toast.tsx'
import { SheetPicture } from './sheet-picture.tsx'
import { templatesApi } from '../../public/template-choices.queries.ts'
import { readyTemplatesQuery, useTemplateAct } from './templates.queries.ts'

/** What came with the platform; taking one makes a template of the centre that may be changed. */
export function ReadyDialog({ onClose }: { onClose: () => void }) {
  const ready = useQuery(readyTemplatesQuery())
  const take = useTemplateAct((key: ReadyTemplate['key']) => templatesApi.createReady({ params: { key } }))
  const choose = (key: ReadyTemplate['key']) =>
    take.mutate(key, {
      onSuccess({ name }) {
        toast({ title: 'أُضيف القالب', text: name })
        onClose()
      },
      onError: (error) => toast({ kind: 'danger', title: sentenceOf(error) }),
    })
  return (
    <Dialog
      wide
      onClose={onClose}
      title="القوالب الجاهزة"
      text="اختاري واحدًا ليُضاف إلى قوالبكِ."
      actions={
        <Button look="quiet" onClick={onClose}>
          إغلاق
        </Button>
      }
    >
      <div className="max-h-[60dvh] overflow-auto">
        <Loaded query={ready} failed="تعذر تحميل القوالب الجاهزة" rows={4}>
          {(templates) => (
            <ul className="grid grid-cols-2 gap-4 sm:grid-cols-3">
              {templates.map((template) => (
                <li key={template.key}>
                  <button
                    type="button"
                    onClick={() => choose(template.key)}
                    {...(take.isPending && OFF)}
                    className="grid w-full cursor-pointer gap-1 text-start"
                  >
                    <span className="grid aspect-[1000/707] place-items-center border border-rule bg-sunken">
                      <SheetPicture template={template} />
                    </span>
                    <span className="font-semibold">{template.name}</span>
                  </button>
                </li>
              ))}
            </ul>
          )}
        </Loaded>
      </div>
    </Dialog>
  )
}
