import { adabHamala } from './courses/adab-hamala.ts'
import { amma } from './courses/amma.ts'
import { balagha } from './courses/balagha.ts'
import { fatiha } from './courses/fatiha.ts'
import { hifzPlan } from './courses/hifz-plan.ts'
import { ijaza } from './courses/ijaza.ts'
import { kahf } from './courses/kahf.ts'
import { madani } from './courses/madani.ts'
import { makharij } from './courses/makharij.ts'
import { makki } from './courses/makki.ts'
import { nahw } from './courses/nahw.ts'
import { noorania } from './courses/noorania.ts'
import { qiraat } from './courses/qiraat.ts'
import { qulub } from './courses/qulub.ts'
import { rasm } from './courses/rasm.ts'
import { revision } from './courses/revision.ts'
import { salah } from './courses/salah.ts'
import { sarf } from './courses/sarf.ts'
import { siyam } from './courses/siyam.ts'
import { tahara } from './courses/tahara.ts'
import { tuhfa } from './courses/tuhfa.ts'
import { ummahat } from './courses/ummahat.ts'
import { usulTafsir } from './courses/usul-tafsir.ts'
import { waqf } from './courses/waqf.ts'
import type { DemoCourse } from './types.ts'

/** Oldest first: they are published in this order. */
export const courses: readonly DemoCourse[] = [
  noorania,
  hifzPlan,
  salah,
  fatiha,
  makki,
  amma,
  tahara,
  makharij,
  nahw,
  tuhfa,
  adabHamala,
  siyam,
  kahf,
  revision,
  madani,
  sarf,
  waqf,
  ummahat,
  usulTafsir,
  qiraat,
  qulub,
  balagha,
  rasm,
  ijaza,
]
