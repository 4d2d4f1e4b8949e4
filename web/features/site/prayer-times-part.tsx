import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { prayerTimeRoutes } from '#contract/prayer-times/routes.ts'
import { prayerCities, prayerMethods, type PrayerSettings } from '#contract/prayer-times/shapes.ts'
import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import { client } from '#web/kernel/calls/api.ts'
import { changed } from '#web/kernel/tags.ts'
import { Field, FieldError } from '#web/ui/fields/field.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'

const api = client(prayerTimeRoutes)

const prayerSettingsQuery = () =>
  queryOptions({
    queryKey: ['site', 'prayer-times'],
    queryFn: ({ signal }) => api.settings({}, { signal }),
  })

const cityWords: Readonly<Record<PrayerSettings['city'], string>> = {
  riyadh: 'الرياض',
  makkah: 'مكة المكرمة',
  madinah: 'المدينة المنورة',
  jeddah: 'جدة',
  dammam: 'الدمام',
  abha: 'أبها',
  kuwait: 'الكويت',
  doha: 'الدوحة',
  manama: 'المنامة',
  dubai: 'دبي',
  muscat: 'مسقط',
  sanaa: 'صنعاء',
  amman: 'عمّان',
  jerusalem: 'القدس',
  damascus: 'دمشق',
  baghdad: 'بغداد',
  cairo: 'القاهرة',
  khartoum: 'الخرطوم',
  tripoli: 'طرابلس',
  tunis: 'تونس',
  algiers: 'الجزائر',
  casablanca: 'الدار البيضاء',
  istanbul: 'إسطنبول',
  london: 'لندن',
  paris: 'باريس',
  berlin: 'برلين',
  stockholm: 'ستوكهولم',
  new_york: 'نيويورك',
  kuala_lumpur: 'كوالالمبور',
}
const methodWords: Readonly<Record<PrayerSettings['method'], string>> = {
  umm_al_qura: 'أم القرى',
  egyptian: 'الهيئة المصرية العامة للمساحة',
  muslim_world_league: 'رابطة العالم الإسلامي',
  kuwait: 'الكويت',
  qatar: 'قطر',
  dubai: 'دبي',
  turkey: 'رئاسة الشؤون الدينية التركية',
  karachi: 'جامعة العلوم الإسلامية بكراتشي',
  singapore: 'سنغافورة',
  north_america: 'الجمعية الإسلامية لأمريكا الشمالية',
}

/** Where most of the centre's women live: by it sessions at Maghrib or Isha are marked. Each choice is saved at once. */
export function PrayerTimesPart() {
  const settings = useQuery(prayerSettingsQuery())
  const queries = useQueryClient()
  const save = useMutation({
    mutationFn: (body: PrayerSettings) => api.saveSettings({ body }),
    onSuccess: async (saved) => {
      queries.setQueryData(prayerSettingsQuery().queryKey, saved)
      toast({ title: 'تم الحفظ' })
      await changed(queries, ['circles'])
    },
  })
  return (
    <Loaded query={settings} failed="تعذر تحميل أوقات الصلاة" rows={2}>
      {(current) => (
        <div className="grid max-w-lg gap-5">
          <p className="text-ink-2">
            يُنبَّه في التقويم وعند نقل جلسة إلى ما يقع في وقت المغرب أو العشاء بهذه المدينة، ولا يُمنع.
          </p>
          <Field label="المدينة">
            <Select
              value={current.city}
              disabled={save.isPending}
              options={prayerCities.map((city) => ({ value: city, label: cityWords[city] }))}
              onChange={({ target }) => {
                const city = prayerCities.find((one) => one === target.value)
                if (city) save.mutate({ ...current, city })
              }}
            />
          </Field>
          <Field label="طريقة الحساب" hint="بأم القرى تتأخر العشاء نصف ساعة في رمضان.">
            <Select
              value={current.method}
              disabled={save.isPending}
              options={prayerMethods.map((method) => ({ value: method, label: methodWords[method] }))}
              onChange={({ target }) => {
                const method = prayerMethods.find((one) => one === target.value)
                if (method) save.mutate({ ...current, method })
              }}
            />
          </Field>
          {save.isError && <FieldError>{sentenceOf(save.error)}</FieldError>}
        </div>
      )}
    </Loaded>
  )
}
