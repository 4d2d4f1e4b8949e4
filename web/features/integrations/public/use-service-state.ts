import { useQuery } from '@tanstack/react-query'
import type { Integration } from '#contract/integrations/shapes.ts'
import { integrationsQuery } from './integrations.queries.ts'

export type ServiceState = 'off' | 'faulty' | 'usable'

const states: Readonly<Record<Integration['state'], ServiceState>> = {
  off: 'off',
  locked: 'faulty',
  failing: 'faulty',
  // Whatever is saved was asked first; what the environment sets is tested within a quarter of an hour.
  untested: 'usable',
  working: 'usable',
}

/** Whether a service outside may be chosen; undefined while that is asked. */
export function useServiceState(key: string): ServiceState | undefined {
  const { data } = useQuery(integrationsQuery())
  return data && states[data.find((integration) => integration.key === key)?.state ?? 'off']
}
