import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { MyPath } from '#contract/learning-paths/shapes.ts'
import { planDayCount } from '#core/format/path-words.ts'
import { hrefTo } from '#core/href.ts'
import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import { storage } from '#web/kernel/storage.ts'
import { useChanged } from '#web/kernel/tags.ts'
import { Button, LinkButton } from '#web/ui/buttons/button.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { pathApi } from './my-paths.queries.ts'

/** So many missed days ask for another pace, not for haste. */
const LONG_AWAY = 7

/** Her choice while she is behind. What she has answered is not asked again until more or less has been missed. */
export function CatchUp({ mine: { path, progress, catch_up: catchUp } }: { readonly mine: MyPath }) {
  const name = `catch_up_${path.id}`
  const [answered, setAnswered] = useState(() => storage.read(name))
  const stale = useChanged('learning-paths')
  const set = useMutation({
    mutationFn: (next: number) => pathApi.setPace({ params: { id: path.id }, body: { catch_up: next } }),
    onSuccess: () => stale(),
    onError: (error) => toast({ kind: 'danger', title: sentenceOf(error) }),
  })
  if (catchUp > 0)
    return (
      <div className={PANEL}>
        <p>تلحقين الآن بيومين في اليوم.</p>
        <Button look="quiet" busy={set.isPending} onClick={() => set.mutate(0)}>
          أمضي يومًا في اليوم
        </Button>
      </div>
    )
  if (answered === progress.behind) return null
  const leave = () => {
    storage.write(name, progress.behind)
    setAnswered(progress.behind)
  }
  return (
    <div className={PANEL}>
      <p className="font-semibold">فاتكِ {planDayCount(progress.behind)}، والخطة تنتظركِ.</p>
      {progress.behind < LONG_AWAY ? (
        <>
          <p>لا يتراكم شيء: يبقى مقرر كل يوم كما هو، وما فاتكِ ينتقل إلى أيامكِ القادمة.</p>
          <div className="flex flex-wrap gap-x-4 gap-y-2">
            <Button look="quiet" busy={set.isPending} onClick={() => set.mutate(1)}>
              الحقي بيومين في اليوم
            </Button>
            <Button look="text" onClick={leave}>
              أكملي كما أنتِ
            </Button>
          </div>
        </>
      ) : (
        <>
          <p>لا يتراكم شيء: تبدئين من حيث وقفتِ. إن تغيّر وقتكِ فاختاري أيامًا تناسبكِ، أو اكتبي إلى معلمتكِ.</p>
          <div className="flex flex-wrap gap-x-4 gap-y-2">
            <LinkButton look="quiet" to={hrefTo('/student/paths/{pathId}', { pathId: path.id })}>
              أيام جديدة
            </LinkButton>
            <LinkButton look="text" to={hrefTo('/student/messages')}>
              اكتبي إلى معلمتكِ
            </LinkButton>
            <Button look="text" onClick={leave}>
              أكملي كما أنتِ
            </Button>
          </div>
        </>
      )}
    </div>
  )
}

const PANEL = 'grid justify-items-start gap-2 border-s-3 border-gold bg-gold-tint px-4 py-3'
