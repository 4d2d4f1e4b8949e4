/** Going to a path of this site from code that is no component. */
export type Navigate = (path: string, options: { replace: boolean }) => void

let navigate: Navigate | undefined

/** Set once by the app, which knows the router. */
export function setNavigate(go: Navigate): void {
  navigate = go
}

export function goTo(path: string, { replace = false }: { replace?: boolean } = {}): void {
  navigate?.(path, { replace })
}

export const herePath = () => window.location.pathname + window.location.search
