import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { PlaceValues } from '#core/certificate/places.ts'
import { COURSE_COMPLETION } from '#core/certificate/ready-templates.ts'
import { drawPdf, drawSvg } from '#server/features/certificates/drawing/draw.ts'
import { paperOf } from '#server/features/certificates/paper.ts'
import { during } from '../say.ts'
import type { Table } from '../table.ts'

const NAMES = [
  'فاطمة',
  'عائشة',
  'مريم',
  'خديجة',
  'نورة',
  'أسماء',
  'سارة',
  'هند',
  'ريم',
  'عبد العزيز',
  'الزهراء',
  'القرشية',
]
const WARM = 50
const MB = 1024 * 1024

const paper = paperOf(COURSE_COMPLETION)

/** Another name for every number, so that nothing but the words of the paper itself is found ready. */
const nameOf = (n: number): string =>
  [n, n / NAMES.length, n / NAMES.length ** 2, n / 7]
    .map((at) => NAMES[Math.floor(at) % NAMES.length])
    .join(' ')

export const placesOf = (n: number): PlaceValues => ({
  student_name: nameOf(n),
  course_name: 'تحفة الأطفال: شرح المتن كاملًا',
  teacher_name: 'منى الخالدي',
  date: '٢٠ نوفمبر ٢٠٢٦',
  hijri_date: '١٠ جمادى الآخرة ١٤٤٨ هـ',
  certificate_id: `CERT-2026-${n}`,
  verification_code: String(n).padStart(10, '2'),
  grade: 'ممتاز',
  platform_name: 'منصة رتّل',
  signature: 'إدارة المركز',
  qr_code: `https://rattil.test/certificate/${String(n).padStart(10, '2')}`,
})

function drawing(n: number) {
  const description = {
    title: nameOf(n),
    author: '',
    subject: '',
    day: '2026-11-20',
    fileId: String(n).padStart(32, '0'),
  }
  return { paper, places: placesOf(n), pictures: new Map(), description }
}

/** In one thread, as a worker draws them; the first ones load the engine and are not counted. */
export async function benchCertificates(count: number): Promise<Table> {
  for (let n = 0; n < WARM; n++) await drawPdf(drawing(n))
  const rows = [
    await during(`${count} certificates as PDF`, () =>
      measure('PDF', count, async (n) => (await drawPdf(drawing(n))).length),
    ),
    await during(`${count} certificates as SVG`, () =>
      measure('SVG', count, async (n) => drawSvg(drawing(n)).length),
    ),
  ]
  return {
    title: `${count} different certificates, one thread, warm (budget: 5 ms of processor each, 1,000 in 10 s)`,
    head: ['what', 'ms of processor each', 'ms each', '1,000 in s', 'MB held more', 'kB each'],
    rows,
  }
}

async function measure(what: string, count: number, draw: (n: number) => Promise<number>) {
  const before = heldMegabytes()
  const cpu = process.cpuUsage()
  const begun = performance.now()
  let bytes = 0
  for (let n = 0; n < count; n++) bytes += await draw(WARM + n)
  const wall = performance.now() - begun
  const { user, system } = process.cpuUsage(cpu)
  const grown = heldMegabytes() - before
  return [what, (user + system) / 1000 / count, wall / count, wall / count, grown, bytes / count / 1024]
}

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/** In use after a collection: V8 keeps the pages of what it threw away, so the size of the process tells of no leak. */
function heldMegabytes(): number {
  collect()
  const { heapUsed, external } = process.memoryUsage()
  return (heapUsed + external) / MB
}
