import { Ellipsis, GitMerge, RotateCcw, SquareCheck, Trash2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { TicketDetail } from '#contract/support/shapes.ts'
import { spellPublicCode } from '#core/public-code.ts'
import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Menu } from '#web/ui/overlays/menu.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { lazyDialog } from '#web/ui/loading/lazy-part.tsx'
import { useChangeTicket, useUnmerge } from './desk.queries.ts'

const CloseDialog = lazyDialog('CloseDialog', () => import('./ticket-dialogs.tsx'))
const MergeDialog = lazyDialog('MergeDialog', () => import('./ticket-dialogs.tsx'))
const RemoveDialog = lazyDialog('RemoveDialog', () => import('./ticket-dialogs.tsx'))

const failed = (error: unknown) => toast({ kind: 'danger', title: 'لم يتم', text: sentenceOf(error) })

/** What is done with a ticket as a whole; each says its consequence. */
export function TicketMenu({ ticket }: { ticket: TicketDetail }) {
  const [asked, setAsked] = useState<'merge' | 'close' | 'remove'>()
  const change = useChangeTicket(ticket.id)
  const unmerge = useUnmerge()
  const { can, merged } = ticket
  const close = () => setAsked(undefined)
  return (
    <>
      <Menu
        align="end"
        trigger={
          <IconButton label="دمج، إغلاق، حذف">
            <Ellipsis />
          </IconButton>
        }
        groups={[
          {
            id: 'ticket',
            items: [
              {
                id: 'merge',
                label: 'دمج في تذكرة أخرى',
                icon: GitMerge,
                hint: can.merge.length === 0 ? 'ليس لصاحبتها تذكرة أخرى مفتوحة' : undefined,
                disabled: can.merge.length === 0,
                onPick: () => setAsked('merge'),
              },
              ...merged.map(({ id, tracking_code }) => ({
                id: `unmerge-${id}`,
                label: `إخراج ${spellPublicCode(tracking_code)}`,
                icon: Undo2,
                hint: 'تعود تذكرة وحدها كما كانت',
                onPick: () => unmerge.mutate(id, { onError: failed }),
              })),
              can.reopen
                ? {
                    id: 'reopen',
                    label: 'إعادة الفتح',
                    icon: RotateCcw,
                    onPick: () => change.mutate({ status: 'open' }, { onError: failed }),
                  }
                : {
                    id: 'close',
                    label: 'إغلاق التذكرة',
                    icon: SquareCheck,
                    hint: can.close ? undefined : 'مضت مدة إعادة فتحها',
                    disabled: !can.close,
                    onPick: () => setAsked('close'),
                  },
            ],
          },
          {
            id: 'remove',
            items: [
              {
                id: 'remove',
                label: 'حذف التذكرة',
                icon: Trash2,
                danger: true,
                onPick: () => setAsked('remove'),
              },
            ],
          },
        ]}
      />
      {asked === 'merge' && <MergeDialog ticket={ticket} onClose={close} />}
      {asked === 'close' && <CloseDialog ticket={ticket} onClose={close} />}
      {asked === 'remove' && <RemoveDialog ticket={ticket} onClose={close} />}
    </>
  )
}
