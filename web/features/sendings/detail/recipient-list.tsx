import { useQuery } from '@tanstack/react-query'
import { recipientStates, type Sending } from '#contract/sendings/shapes.ts'
import { useNavigate, useSearch } from '#web/router/router-context.ts'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { Row, Rows } from '#web/ui/lists/rows.tsx'
import { PanelTitle } from '#web/ui/text/section-title.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { State } from '#web/ui/marks/state-mark.tsx'
import { sendingAddress, type SendingChoice } from '../address.ts'
import { recipientsQuery } from '../sendings.queries.ts'
import { reasonOf, recipientLooks } from '../words.ts'
import { Spoken } from '#web/ui/spoken.tsx'
import { PagedList } from '#web/ui/lists/paged-list.tsx'

const options = [
  { value: 'all', label: 'كلهن' },
  ...recipientStates.map((value) => ({ value, label: recipientLooks[value].label })),
]

/** Who has it, who has read it where that is known, and whom it did not reach and why. */
export function RecipientList({ sending }: { sending: Sending }) {
  const choice = sendingAddress.read(useSearch())
  const navigate = useNavigate()
  const recipients = useQuery(recipientsQuery(sending.id, { state: choice.recipients, page: choice.page }))
  const goTo = (next: Partial<SendingChoice>) => sendingAddress.addressOf({ ...choice, ...next })
  return (
    <section aria-labelledby="recipients-title" className="grid gap-3">
      <PanelTitle
        id="recipients-title"
        title="المستلمات"
        action={
          <Select
            aria-label="أي المستلمات"
            value={choice.recipients}
            options={options}
            onChange={({ target }) =>
              void navigate(
                goTo({
                  recipients: recipientStates.find((state) => state === target.value) ?? 'all',
                  page: 1,
                }),
                { replace: true, preventScrollReset: true },
              )
            }
          />
        }
      />
      <PagedList
        list={recipients}
        failed="تعذر تحميل المستلمات"
        rows={4}
        empty={<EmptyState title="لا أحد هنا" />}
        linkTo={(page) => goTo({ page })}
        stays
        count="said"
      >
        {(items) => (
          <Rows label="المستلمات">
            {items.map((person) => (
              <Row
                key={person.id}
                title={
                  <bdi className="wrap-anywhere">
                    <Spoken text={person.name} />
                  </bdi>
                }
                text={reasonOf(person)}
                meta={
                  <span className="flex gap-4">
                    {person.is_read && <span className="text-ink-2">قرأتها</span>}
                    <State look={recipientLooks[person.state]} />
                  </span>
                }
              />
            ))}
          </Rows>
        )}
      </PagedList>
    </section>
  )
}
