/**
 * Small elements that decide in the browser, before anything is painted, what no page may decide when it is built. Where
 * they stand they decide at once, whoever put them there: the parser, the router or React. Plain text because it must be
 * inline, and short; `tests/unit/portal/layout` holds the clocks to the rules of `src/judo/competition`.
 */

const DEFINE_ELEMENT = `define=(name,f)=>customElements.get(name)||customElements.define(name,class extends HTMLElement{connectedCallback(){f(this.parentElement,this.dataset,n=>this.getAttribute(n))}})`

/**
 * Runs in the head of every page.
 *
 * - `<time-state from until time-zone>` says in `data-now` whether that is `future`, `live` or `past` on the clocks of
 *   the time zone. `from` and `until` are days or `YYYY-MM-DD HH:mm:ss`, both included; `from` may be left out.
 * - `<visitor-header>` at the end of the header makes it that of the visitor: the partner they chose stays until they
 *   leave a competition (portal specification §4.6); with a sign-in that still holds, their menu instead of Log in.
 */
export const HEAD_ELEMENTS_SCRIPT = `(()=>{
const ${DEFINE_ELEMENT},
clock=timeZone=>{try{return new Date().toLocaleString('sv-SE',{timeZone})}catch{return clock('UTC')}};
define('time-state',(e,d,get)=>{
const now=clock(get('time-zone')),from=get('from')||'',until=get('until');
d.now=now.slice(0,from.length)<from?'future':now.slice(0,until.length)>until?'past':'live'
});
define('visitor-header',e=>{
const d=e.dataset,inside=sessionStorage,kept=localStorage;
if(/hajime\\.signed_in=(\\d+)/.exec(document.cookie)?.[1]*1e3>Date.now())d.signedIn='';
if('competition'in d)inside.inCompetition=1;
else if(inside.inCompetition){delete inside.inCompetition;delete kept.partner}
if(d.partner)return kept.partner=d.partner;
const p=JSON.parse(kept.partner||null);
if(p){for(const l of e.querySelectorAll('[data-partner-label]'))l.textContent=p.label;
for(const a of e.querySelectorAll('nav a'))a.href=d.prefix+'/'+p.slug+a.pathname.slice(d.prefix.length)}
})
})()`

/**
 * Stands in the page before what it arranges (`Arranged.tsx`), and is run by what renders pages in the browser.
 *
 * - `<arrange-now>` behind lists of competitions sorts them: those of the list by date go where their state says.
 * - `<month-now>` behind months of a calendar shows the one it is now, else the nearest, and marks today.
 */
export const LIST_ELEMENTS_SCRIPT = `(()=>{
const ${DEFINE_ELEMENT};
define('arrange-now',e=>{
const group=n=>e.querySelector('[data-group='+n+']'),dated=group('all');
for(const card of [...dated.lastElementChild.children]){
const state=card.querySelector('time-state[from]')?.dataset.now,to=group('cancelled'in card.dataset?'cancelled':state||'future');
to.lastElementChild[state<'n'?'prepend':'append'](card);
to.hidden=false
}
dated.hidden=true
});
define('month-now',e=>{
const today=new Date().toLocaleString('sv-SE').slice(0,10),months=[...e.querySelectorAll('[data-month]')],
shown=months.findLast(m=>m.dataset.month<=today.slice(0,7))||months[0];
for(const m of months)m.hidden=m!==shown;
e.querySelector('[data-day="'+today+'"]')?.setAttribute('aria-current','date')
})
})()`
