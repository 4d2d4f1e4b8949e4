import type { Certificate } from '#contract/certificates/shapes.ts'
import { State, StateMark } from '#web/ui/marks/state-mark.tsx'
import { certificateLooks } from '../certificate-words.tsx'

/** What her certificate is worth, and who sees its picture. */
export function SharingMark({ certificate }: { certificate: Certificate }) {
  const { state, is_shared, first_issued_at } = certificate
  if (state !== 'valid') return <State look={certificateLooks[state]} />
  if (first_issued_at)
    return (
      <StateMark shape="half-square" tone="info">
        نسخة ثانية، صُحّحت بياناتها
      </StateMark>
    )
  return (
    <StateMark shape="check" tone="ok">
      {is_shared ? 'سارية، صورتها متاحة لمن معه الرمز' : 'سارية، صورتها لكِ وحدكِ'}
    </StateMark>
  )
}
