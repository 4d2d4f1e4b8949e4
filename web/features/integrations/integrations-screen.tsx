import { useQuery } from '@tanstack/react-query'
import { titledScreen } from '#web/kernel/screen.ts'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { PageHeader } from '#web/ui/text/page-header.tsx'
import { IntegrationCard } from './public/integration-card.tsx'
import { integrationsQuery } from './public/integrations.queries.ts'

/** Every service outside that the platform speaks to, and how each stands. */
function IntegrationsScreen() {
  const integrations = useQuery(integrationsQuery())
  return (
    <>
      <PageHeader title="التطبيقات والتكامل" text="ما تتصل به المنصة من خدمات، وحال كل منها الآن." />
      <Loaded query={integrations} failed="تعذر السؤال عن الحال" rows={5}>
        {(cards) => (
          <ul aria-label="التطبيقات" className="max-w-[860px]">
            {cards.map((integration) => (
              <IntegrationCard
                key={integration.key}
                integration={integration}
                now={integrations.dataUpdatedAt}
              />
            ))}
          </ul>
        )}
      </Loaded>
    </>
  )
}

export const screen = titledScreen(IntegrationsScreen, 'التطبيقات والتكامل')
