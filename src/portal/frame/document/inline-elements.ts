/**
 * Custom elements for what depends on the visitor or the current time. They act when they are connected, before anything is
 * painted, whether the parser, Astro's client router or React inserts them. Strings because the scripts are inline, in releases that of the
 * lists only, and short; `tests/unit/portal/frame/document` compares their clocks with the rules of `src/judo/competition`.
 */

const DEFINE_ELEMENT = `define=(name,f)=>customElements.get(name)||customElements.define(name,class extends HTMLElement{connectedCallback(){f(this.parentElement,this.dataset,n=>this.getAttribute(n))}})`

/**
 * Runs in the head of every page.
 *
 * - `<time-state from until>` sets `data-state` to `future` before `from`, which is optional, `past` from `until` on, and `live`
 *   between. Both are instants, in seconds. What is `finished` is never live, nor a `competition` whose last contest is known to be over
 *   (`page-scripts/competition-over.ts`).
 * - `<header-state>` at the end of the header shows the visitor's partner, which is kept until they leave a competition
 *   (portal specification §4.6), for this visit unless they have accepted the cookie notice, and the space of the account menu instead of "Log in" if they are signed in. It copies "Log in" into the
 *   menu of phones. Storage and cookies may be blocked, or full. Where there is only one partner, rankings, clubs and judoka lead to that partner without a chooser.
 */
export const HEAD_ELEMENTS_SCRIPT = `(()=>{
const ${DEFINE_ELEMENT},
attempt=f=>{try{return f()}catch{}};
define('time-state',(e,d,get)=>{
const now=Date.now()/1e3;
d.state=now<get('from')?'future':now>=get('until')||get('finished')||globalThis.overCompetitions?.has(get('competition'))?'past':'live'
});
define('header-state',e=>{
const d=e.dataset,root=document.documentElement.dataset,sole=root.solePartner,[menu,account]=e.querySelectorAll('[data-account]');
if(!menu.firstChild)menu.append(account.firstChild.cloneNode(true));
if(attempt(()=>/hajime\\.signed_in=(\\d+)/.exec(document.cookie)?.[1]*1e3>Date.now()))d.signedIn='';
const p=attempt(()=>{
const tab=sessionStorage,local=localStorage;
if('competition'in d)attempt(()=>tab.inCompetition=1);
else if(tab.inCompetition){delete tab.inCompetition;delete tab.partner;delete local.partner}
if(!d.partner)return JSON.parse(tab.partner||local.partner||null);
delete tab.partner;
(root.cookies=='v1'?local:tab).partner=d.partner
});
if(d.partner)return;
if(p)for(const l of e.querySelectorAll('[data-partner-label]'))l.textContent=p.label;
for(const a of e.querySelectorAll('nav a')){
const path=a.pathname.slice(d.prefix.length),slug=p?p.slug:/^\\/(r|cl|j)/.test(path)&&sole;
if(slug)a.href=d.prefix+'/'+slug+path
}
})
})()`.replaceAll('\n', '')

/**
 * In prerendered pages this script precedes what it sorts (`BrowserSorting.tsx`); the router runs it once. The browser may
 * paint while it still parses, so the script hides what is not sorted yet: until its element comes or, where the page was cut
 * off, until parsing ends.
 *
 * - `<sort-by-state>` after lists of competitions moves the cards of the list by date into the lists of their states, and shows
 *   the judoka followed on this device, if there are any.
 * - `<current-month>` after the months of a calendar shows the current one, otherwise the nearest, and marks today. What the address
 *   asks for comes with the scripts: until then the footer stays below the window.
 */
export const LIST_ELEMENTS_SCRIPT = `(()=>{
const ${DEFINE_ELEMENT},
script=document.currentScript,show=e=>{e.style.visibility=''};
if(script&&!script.nextElementSibling){
const e=script.parentElement;
e.style.visibility='hidden';
addEventListener('DOMContentLoaded',()=>show(e))
}
define('sort-by-state',e=>{
const group=n=>e.querySelector('[data-group='+n+']'),dated=group('all');
for(const card of [...dated.lastElementChild.children]){
const state=card.querySelector('time-state[from]')?.dataset.state,to=group('cancelled'in card.dataset?'cancelled':state||'future');
to.lastElementChild[state<'n'?'prepend':'append'](card);
to.hidden=false
}
dated.hidden=true;
const own=e.querySelector('[data-followed]');
if(own)try{own.hidden=!/\\d/.test(localStorage.followed_account||localStorage.followed_judoka)}catch{}
show(e)
});
define('current-month',e=>{
const today=new Date().toLocaleString('sv-SE').slice(0,10),months=[...e.querySelectorAll('[data-month]')],
shown=months.findLast(m=>m.dataset.month<=today.slice(0,7))||months[0];
for(const m of months)m.hidden=m!=shown;
e.querySelector('[data-day="'+today+'"]')?.setAttribute('aria-current','date');
show(e);
if(location.search)e.style.minHeight='100vh'
})
})()`.replaceAll('\n', '')
