import { LANGUAGE_CODES } from '#language/languages.ts'

/**
 * Runs in the head before anything is painted: the stored look, the stored spelling of names, whether the notice on cookies was read, and, from an address
 * without a language, the visitor's own language (portal specification §9: `?lang=`, the stored choice, the browser,
 * the html tag). An address with a language is never left;
 * `/en/…`, which nothing has, is the address without it.
 * Written as plain text because it must be inline; kept short because every page carries it.
 */
export const BEFORE_PAINT_SCRIPT = `(()=>{
const d=document.documentElement,g=k=>{try{return localStorage.getItem(k)}catch{return null}},
dark=g('darkTheme');
d.dataset.theme=(dark?dark==='on':matchMedia('(prefers-color-scheme:dark)').matches)?'dark':'light';
d.dataset.names=g('internationalNames')==='true'?'international':'local';
if(g('cookies_accepted')==='v1')d.dataset.cookies='v1';
const all=${JSON.stringify(LANGUAGE_CODES)},
p=location.pathname.split('/')[1];
if(p==='en')return location.replace((location.pathname.slice(3)||'/')+location.search+location.hash);
if(all.includes(p))return;
const of=t=>{t=(t||'').toLowerCase().split('-')[0];return t==='sl'?'si':t==='si'?'':t},
asked=new URLSearchParams(location.search).get('lang'),
wanted=[asked==='si'?'si':of(asked),g('i18nextLng'),...navigator.languages.map(of),of(d.lang)].find(c=>all.includes(c));
if(asked&&wanted===asked)try{localStorage.setItem('i18nextLng',wanted)}catch{}
if(wanted&&wanted!=='en')location.replace('/'+wanted+location.pathname+location.search+location.hash)
})()`
