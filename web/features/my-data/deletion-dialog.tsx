import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { MyData } from '#contract/my-data/shapes.ts'
import { formatDate } from '#core/format/date.ts'
import { arabicDigits } from '#core/format/number.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { meQuery } from '../auth/public/account.queries.ts'
import { ProofForm } from './proof-form.tsx'

interface DeletionDialogProps {
  readonly plan: MyData['plan']
  readonly onClose: () => void
}

/** What goes, what stays and why, and when; then the proof that it is she. */
export function DeletionDialog({ plan, onClose }: DeletionDialogProps) {
  const me = useQuery(meQuery())
  return (
    <Dialog wide closable closeOnScrim={false} onClose={onClose} title="حذف حسابكِ">
      <div className="grid gap-5">
        <p>
          إن طلبتِ الحذف الآن حُذف حسابكِ في <b className="font-semibold">{formatDate(plan.erase_at)}</b>. حتى ذلك
          الوقت يبقى كما هو، وتلغين الحذف متى شئتِ. وبعده لا يعود.
        </p>
        <PlanList title="يُحذف">
          {plan.erased.map((line) => (
            <li key={line}>{arabicDigits(line)}</li>
          ))}
        </PlanList>
        <PlanList title="يبقى، ولماذا">
          {plan.kept.map(({ what, why }) => (
            <li key={what}>
              {arabicDigits(what)}: <span className="text-ink-2">{arabicDigits(why)}</span>.
            </li>
          ))}
        </PlanList>
        <Loaded query={me} failed="تعذر تحميل حسابكِ" rows={1}>
          {(user) => <ProofForm me={user} onClose={onClose} />}
        </Loaded>
      </div>
    </Dialog>
  )
}

function PlanList({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-1">
      <h3 className="font-bold">{title}</h3>
      <ul className="list-disc ps-6">{children}</ul>
    </section>
  )
}
