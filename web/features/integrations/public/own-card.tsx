import { useQuery } from '@tanstack/react-query'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { IntegrationCard } from './integration-card.tsx'
import { integrationsQuery } from './integrations.queries.ts'

/** The card of one integration on the screen of its own settings. */
export function OwnCard({ integrationKey }: { readonly integrationKey: string }) {
  const integrations = useQuery(integrationsQuery())
  return (
    <Loaded query={integrations} failed="تعذر السؤال عن الحال" rows={2}>
      {(cards) => (
        <ul aria-label="الحال الآن">
          {cards
            .filter(({ key }) => key === integrationKey)
            .map((integration) => (
              <IntegrationCard
                key={integration.key}
                integration={integration}
                now={integrations.dataUpdatedAt}
                isAtHome
              />
            ))}
        </ul>
      )}
    </Loaded>
  )
}
