import { LANGUAGE_CODES } from '#language/languages.ts'

/**
 * Runs in the head before anything is painted: applies the stored theme and spelling of names, hides a cookie notice that was
 * answered, marks the screen in a hall, whose page replaces this one (`pages/contest-order/hall/page.tsx`), and redirects to the visitor's language (portal specification §9): that of `?lang=`, which is also stored where i18next
 * stores it, then the prefix of the address, the stored choice, the browser, the html tag. `/en/…` is the address without a
 * prefix. A string: it is inline during development, and in a file of its own in releases (`archive/render/bundle-document-files.ts`).
 * Short, because nothing is painted before it has loaded.
 */
export const BEFORE_PAINT_SCRIPT = `(()=>{
const d=document.documentElement,g=k=>{try{return sessionStorage.getItem(k)||localStorage.getItem(k)}catch{return null}},
dark=g('darkTheme');
d.dataset.theme=(dark?dark=='on':matchMedia('(prefers-color-scheme:dark)').matches)?'dark':'light';
const names=g('internationalNames');if(names)d.dataset.names=names=='true'?'international':'local';
const cookies=g('cookies_accepted');if(/^(v1|refused)$/.test(cookies))d.dataset.cookies=cookies;
const all='${LANGUAGE_CODES.join(' ')}'.split(' '),
path=location.pathname,p=path.split('/')[1],prefix=all.includes(p)&&p,
of=t=>{t=(t||'').toLowerCase().split('-')[0];return t=='sl'?'si':t=='si'?'':t},
first=codes=>codes.find(c=>all.includes(c)),
query=new URLSearchParams(location.search),param=query.get('lang'),asked=first([param=='si'?param:of(param)]),
code=asked||prefix||first([g('i18nextLng'),...navigator.languages.map(of),of(d.lang)])||'en';
if(query.get('screen')&&/\\/contest_order\\/?$/.test(path))d.dataset.screen='';
if(asked&&cookies!='refused'){
try{localStorage.setItem('i18nextLng',asked)}catch{}
try{document.cookie='i18next='+asked+';path=/;max-age=31536000;samesite=lax'}catch{}
}
if(code!=(prefix||'en')||p=='en')
location.replace((code=='en'?'':'/'+code)+(prefix?path.slice(p.length+1)||'/':path)+location.search+location.hash)
})()`.replaceAll('\n', '')
