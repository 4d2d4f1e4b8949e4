const THURSDAY = 4

/** What the director of a real centre would have filled in first. */
export function demoSettings(director: number, now: Date) {
  const row = (key: string, value: unknown) => ({
    key,
    value: JSON.stringify(value),
    updated_at: now,
    updated_by: director,
  })
  return [
    row('site.contact', {
      email: 'info@demo.rattil.test',
      phone: '',
      address: 'مركز رتّل لتعليم القرآن للنساء، حي الياسمين، الرياض',
      hours: 'من الأحد إلى الخميس، من ٨ صباحًا إلى ٨ مساءً',
    }),
    // The hours that the contact tells.
    row('support.desk', {
      week: Array.from({ length: 7 }, (_, weekday) =>
        weekday <= THURSDAY ? [{ from: '08:00', to: '20:00' }] : [],
      ),
      answer_minutes: { urgent: 30, high: 120, medium: 480, low: 1440 },
      takes_international_phones: true,
    }),
    row('site.transfer', {
      bank: 'مصرف الواحة',
      account_name: 'مركز رتّل لتعليم القرآن',
      // The example of the IBAN registry: it is well formed and nobody's.
      iban: 'SA0380000000608010167519',
      instructions:
        'هذه بيانات تجربة، فلا تحوّلي مالًا حقيقيًّا. حوّلي المبلغ، ثم ارفعي صورة الإيصال هنا، وستراجعه المديرة خلال يوم عمل.',
    }),
  ]
}
