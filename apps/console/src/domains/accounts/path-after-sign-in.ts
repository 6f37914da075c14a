/** Where a person goes after signing in: to what was asked for, if it lies inside the console, else to the dashboard. */
export const pathAfterSignIn = (redirect: string | undefined): string =>
  redirect && /^\/(?![/\\])/.test(redirect) && !redirect.startsWith('/user/') ? redirect : '/Dashboard'
