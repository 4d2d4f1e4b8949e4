import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { siteTextQuery } from '#web/features/site/site.queries.ts'
import { DeskNow } from '#web/features/support/desk-now.tsx'
import { WriteToDesk } from '#web/features/support/form/write-to-desk.tsx'
import { ownTicketsQuery, type TicketName } from '#web/features/support/support.queries.ts'
import { ThreadView, TicketRows } from '#web/features/support/thread/thread-view.tsx'
import { titledScreen } from '#web/kernel/screen.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { PageHeader } from '#web/ui/text/page-header.tsx'
import { PanelTitle } from '#web/ui/text/section-title.tsx'

const TITLE = 'المساعدة'

/** Who she is is known: she writes, and finds her tickets beside it. */
function HelpScreen() {
  const [name, setName] = useState<TicketName>()
  const { data: questions } = useQuery(siteTextQuery('faq'))
  return (
    <>
      <PageHeader title={TITLE} text="اكتبي إلى مكتب الدعم، ويصلكِ الردّ هنا." />
      <div className="grid gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)]">
        <div className="grid content-start gap-5">
          {name ? (
            <>
              <Button
                ref={takeFocus}
                look="quiet"
                className="justify-self-start"
                onClick={() => setName(undefined)}
              >
                رسالة في أمر آخر
              </Button>
              <ThreadView name={name} onName={setName} />
            </>
          ) : (
            <WriteToDesk source="area" questions={questions} />
          )}
        </div>
        <div className="grid content-start gap-6">
          <DeskNow />
          <OwnTickets onName={setName} />
        </div>
      </div>
    </>
  )
}

/** It comes with the ticket that she opened, above it. */
const takeFocus = (key: HTMLButtonElement | null) => key?.focus()

function OwnTickets({ onName }: { onName: (name: TicketName) => void }) {
  const tickets = useQuery(ownTicketsQuery())
  return (
    <section aria-labelledby="own-tickets">
      <PanelTitle id="own-tickets" title="تذاكركِ" />
      <Loaded query={tickets} failed="تعذر تحميل تذاكركِ">
        {(rows) => <TicketRows rows={rows} onOpen={({ token }) => onName({ token })} />}
      </Loaded>
    </section>
  )
}

export const screen = titledScreen(HelpScreen, TITLE)
