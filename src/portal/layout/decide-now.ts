/**
 * Runs in the head: the small elements that decide in the browser, before anything is painted, what no page may decide
 * when it is built. Where they stand they decide at once, whoever put them there: the parser, the router or React.
 *
 * - `<time-state from until time-zone>` says in `data-now` whether that is `future`, `live` or `past` on the clocks of
 *   the time zone. `from` and `until` are days or `YYYY-MM-DD HH:mm:ss`, both included; one may be left out.
 * - `<arrange-now>` behind lists of competitions sorts them: those of the list by date go where their state says.
 * - `<month-now>` behind months of a calendar shows the one it is now, else the nearest, and marks today.
 * - `<visitor-header>` at the end of the header makes it that of the visitor: the partner they chose stays until they
 *   leave a competition (portal specification §4.6); with a sign-in that still holds, their menu instead of Log in.
 *
 * Plain text because it must be inline; kept short because every page carries it. `tests/unit/portal/layout` holds the
 * clocks to the rules of `src/judo/competition`.
 */
export const DECIDE_NOW = `(()=>{
const define=(name,f)=>customElements.get(name)||customElements.define(name,class extends HTMLElement{connectedCallback(){f(this.parentElement,this.dataset,n=>this.getAttribute(n))}}),
clock=timeZone=>{try{return new Date().toLocaleString('sv-SE',{timeZone})}catch{return clock('UTC')}},
each=(e,what,f)=>e.querySelectorAll(what).forEach(f);
define('time-state',(e,d,get)=>{
const now=clock(get('time-zone')),from=get('from')||'',until=get('until');
d.now=now.slice(0,from.length)<from?'future':now.slice(0,until.length)>until?'past':'live'
});
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
const today=clock().slice(0,10),months=[...e.querySelectorAll('[data-month]')],
shown=months.findLast(m=>m.dataset.month<=today.slice(0,7))||months[0];
for(const m of months)m.hidden=m!==shown;
each(e,'[data-day="'+today+'"]',d=>d.setAttribute('aria-current','date'))
});
define('visitor-header',e=>{
const d=e.dataset,k='inCompetition',inside=sessionStorage,kept=localStorage;
if(/hajime\\.signed_in=(\\d+)/.exec(document.cookie)?.[1]*1e3>Date.now())d.signedIn='';
if('competition'in d)inside[k]=1;
else if(inside[k]){delete inside[k];delete kept.partner}
if(d.partner)return kept.partner=d.partner;
const p=JSON.parse(kept.partner||null);
if(p){each(e,'[data-partner-label]',l=>l.textContent=p.label);
each(e,'nav a',a=>a.href=d.prefix+'/'+p.slug+a.pathname.slice(d.prefix.length))}
})
})()`
