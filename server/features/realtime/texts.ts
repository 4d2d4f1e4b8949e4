import { sentences } from '#server/kernel/texts.ts'

export const realtimeTexts = sentences({
  redis: 'Redis',
  'redis.off': 'غير مُعدّ، ولا يلزم ما دام للمنصة خادم واحد.',
  'redis.untested': 'مضبوط على {host} ولم يُجرّب بعد.',
  'redis.works': 'يعمل: يجيب {host}، وتصل أخبار كل خادم إلى الخوادم الأخرى.',
  'redis.away':
    'لا يجيب Redis. ما يحدث على خادم لا يصل فورًا إلى من هي متصلة بآخر، وتراه حين تحدّث الصفحة. راجعي تشغيله وعنوانه في إعدادات التشغيل (REDIS_URL).',
})
