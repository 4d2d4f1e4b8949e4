/** What `npm run mutate` breaks, by segment, and the tests that have to notice. A test left out only adds survivors. */
export const SEGMENTS = {
  money: {
    rules: ['core/{money,course,period}.ts'],
    tests: ['core/{money,course,period}.test.ts'],
  },
  quizzes: {
    rules: ['core/quiz/{answer,draw,grade,question,rules}.ts'],
    tests: ['core/quiz/*.test.ts'],
  },
  rules: {
    rules: [
      'core/{day,page-window,public-code,safe-next-path,streak,validation}.ts',
      'server/features/course-desk/publishing/standing.ts',
      'server/features/auth/second-factor/totp.ts',
    ],
    tests: [
      'core/{page-window,public-code,safe-next-path,streak,validation}.test.ts',
      'server/features/course-desk/publishing/standing.test.ts',
      'server/features/auth/second-factor/totp.test.ts',
    ],
  },
  attendance: {
    rules: ['core/attendance/{presence,rate,suggestion,window}.ts', 'core/attendance/merge-sheet.ts'],
    tests: ['core/attendance/*.test.ts'],
  },
  policies: {
    rules: ['server/features/*/policy.ts'],
    tests: ['server/features/*/policy.test.ts'],
  },
  kernel: {
    rules: [
      'server/kernel/**/{answer,byte-range,demo-guard,idempotency,network,parse,rate-limit,seal,signed-link,transaction}.ts',
    ],
    tests: [
      'server/kernel/**/{answer,byte-range,commands,demo-guard,door,network,parse,seal,signed-link,transaction}.test.ts',
    ],
  },
}
