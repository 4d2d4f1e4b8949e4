import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Sending, SendingKind } from '#contract/sendings/shapes.ts'
import { useSearch } from '#web/router/router-context.ts'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { PageHeader } from '#web/ui/text/page-header.tsx'
import { TextLink } from '#web/ui/buttons/text-link.tsx'
import { sendingAddress } from './address.ts'
import { Composer } from './compose/composer.tsx'
import { ShownSending } from './detail/shown-sending.tsx'
import { SendingList } from './sending-list.tsx'
import { sendingQuery } from './sendings.queries.ts'
import { screenWords } from './words.ts'

/** What is sent to many, of one kind: a new one above the list, or one of them. */
export function SendingsPage({ kind }: { kind: SendingKind }) {
  const choice = sendingAddress.read(useSearch())
  const { title, text } = screenWords[kind]
  if (choice.sending !== undefined) return <OneSending key={choice.sending} id={choice.sending} kind={kind} />
  return (
    <>
      <PageHeader title={title} text={text} />
      <div className="grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_400px]">
        <Composer kind={kind} />
        <SendingList kind={kind} page={choice.page} />
      </div>
    </>
  )
}

function OneSending({ id, kind }: { id: number; kind: SendingKind }) {
  const query = useQuery(sendingQuery(id))
  const { title, create } = screenWords[kind]
  return (
    <>
      <PageHeader
        title={query.data?.title && query.data.state !== 'draft' ? <bdi>{query.data.title}</bdi> : title}
        actions={<TextLink to={sendingAddress.addressOf({})}>{`كل ما أُرسل، و${create}`}</TextLink>}
      />
      <Loaded query={query} failed="تعذر تحميل الإرسال">
        {(sending) => <DraftOrSent key={sending.id} sending={sending} kind={kind} />}
      </Loaded>
    </>
  )
}

/** What was opened as a draft stays in her hands, also when somebody else sends it meanwhile. */
function DraftOrSent({ sending, kind }: { sending: Sending; kind: SendingKind }) {
  const [wasDraft] = useState(sending.can.edit)
  return wasDraft ? <Composer kind={kind} draft={sending} /> : <ShownSending sending={sending} />
}
