import { useEffect, useState } from 'react'
import { ornamentNamed } from '#core/certificate/ornaments.ts'
import type { CertificateTemplate } from '#core/certificate/template.ts'
import type { Engine, Failures } from './engine.ts'

const NONE: Failures = { faces: [], pictures: [] }

/** The engine, fetched with this screen alone; drawn anew when a face or a picture has arrived. */
export function useEngine(template: CertificateTemplate) {
  const [engine, setEngine] = useState<Engine>()
  const [isBroken, setBroken] = useState(false)
  const [failures, setFailures] = useState(NONE)
  const [round, setRound] = useState(0)
  useEffect(() => {
    let isHere = true
    import('./engine.ts').then(
      ({ openEngine }) => isHere && setEngine(openEngine()),
      () => isHere && setBroken(true),
    )
    return () => {
      isHere = false
    }
  }, [])
  const needs = needsOf(template)
  useEffect(() => {
    let isHere = true
    void engine?.bring(template).then((failed) => {
      if (!isHere) return
      setFailures(failed)
      setRound((before) => before + 1)
    })
    return () => {
      isHere = false
    }
    // oxlint-disable-next-line react/exhaustive-deps -- the template is asked for what `needs` names, and for nothing else
  }, [engine, needs])
  return { engine, isBroken, failures, round }
}

/** Changes exactly when a template may need another face or picture. */
function needsOf({ elements, background_url }: CertificateTemplate): string {
  const faces = elements.map((element) =>
    element.type === 'image'
      ? element.src
      : `${element.fontFamily} ${element.fontWeight} ${element.fontStyle}`,
  )
  const background = background_url && !ornamentNamed(background_url) ? background_url : ''
  return [...new Set([background, ...faces])].toSorted().join('\n')
}
