import { LANGUAGE_CODES } from '#language/languages.ts'

/**
 * Runs in the head before anything is painted: applies the stored theme and spelling of names, hides a cookie notice that was
 * read, and redirects an address without a language to the visitor's language (portal specification §9: `?lang=`, the stored
 * choice, the browser, the html tag). Addresses with a language are never redirected, except `/en/…`, which is the address
 * without it. A string because it must be inline; short because every page includes it.
 */
export const BEFORE_PAINT_SCRIPT = `(()=>{
const d=document.documentElement,g=k=>{try{return localStorage.getItem(k)}catch{return null}},
dark=g('darkTheme');
d.dataset.theme=(dark?dark==='on':matchMedia('(prefers-color-scheme:dark)').matches)?'dark':'light';
const names=g('internationalNames');if(names)d.dataset.names=names==='true'?'international':'local';
if(g('cookies_accepted')==='v1')d.dataset.cookies='v1';
const all=${JSON.stringify(LANGUAGE_CODES)},
p=location.pathname.split('/')[1];
if(p==='en')return location.replace((location.pathname.slice(3)||'/')+location.search+location.hash);
if(all.includes(p))return;
const of=t=>{t=(t||'').toLowerCase().split('-')[0];return t==='sl'?'si':t==='si'?'':t},
param=new URLSearchParams(location.search).get('lang'),
chosen=[param==='si'?'si':of(param),g('i18nextLng'),...navigator.languages.map(of),of(d.lang)].find(c=>all.includes(c));
if(param&&chosen===param)try{localStorage.setItem('i18nextLng',chosen)}catch{}
if(chosen&&chosen!=='en')location.replace('/'+chosen+location.pathname+location.search+location.hash)
})()`
