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
const define=(name,decide)=>customElements.get(name)||customElements.define(name,class extends HTMLElement{connectedCallback(){decide(this)}}),
clock=zone=>{try{return new Date().toLocaleString('sv-SE',zone?{timeZone:zone}:{})}catch{return new Date().toISOString().replace('T',' ')}},
all=(root,what)=>[...root.querySelectorAll(what)];
define('time-state',e=>{
const now=clock(e.getAttribute('time-zone')||'UTC'),from=e.getAttribute('from'),until=e.getAttribute('until');
e.dataset.now=from&&now.slice(0,from.length)<from?'future':until&&now.slice(0,until.length)>until?'past':'live'
});
define('arrange-now',e=>{
const box=e.parentElement,dated=box.querySelector('[data-group=all]');
if(!dated)return;
for(const card of [...dated.lastElementChild.children]){
const state=card.querySelector('time-state[from]')?.dataset.now,group=box.querySelector('[data-group='+('cancelled'in card.dataset?'cancelled':state||'future')+']'),list=group.lastElementChild;
if(state==='live'||state==='future')list.prepend(card);else list.append(card);
group.hidden=false
}
dated.hidden=true
});
define('month-now',e=>{
const box=e.parentElement,today=clock().slice(0,10),months=all(box,'[data-month]'),month=today.slice(0,7),
shown=months.findLast(m=>m.dataset.month<=month)||months[0];
for(const m of months)m.hidden=m!==shown;
box.querySelector('[data-day="'+today+'"]')?.setAttribute('aria-current','date')
});
define('visitor-header',e=>{
const header=e.parentElement,{prefix,competition}=header.dataset;
let partner=header.dataset.partner;
const until=/(?:^|; )hajime\\.signed_in=(\\d+)/.exec(document.cookie)?.[1];
if(until*1e3>Date.now())header.dataset.signedIn='';
try{
if(competition!==undefined)sessionStorage.setItem('inCompetition','1');
else if(sessionStorage.getItem('inCompetition')){sessionStorage.removeItem('inCompetition');localStorage.removeItem('partner')}
if(partner)return localStorage.setItem('partner',partner);
partner=JSON.parse(localStorage.getItem('partner'));
if(!partner)return;
for(const label of all(header,'[data-partner-label]'))label.textContent=partner.label;
for(const link of all(header,'a[data-section]'))link.href=prefix+'/'+encodeURIComponent(partner.slug)+'/'+link.dataset.section
}catch{}
})
})()`
