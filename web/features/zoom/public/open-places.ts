import { useServiceState } from '../../integrations/public/use-service-state.ts'

/** Zoom may be chosen while it works; where it was chosen it stays among the choices. */
export function useOpenPlaces<Place extends string>(
  places: readonly Place[],
  chosen: Place,
): readonly Place[] {
  const isOffered = useServiceState('zoom') === 'usable'
  return isOffered || chosen === 'zoom' ? places : places.filter((place) => place !== 'zoom')
}
