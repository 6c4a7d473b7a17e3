import { type AddressTable, findServiceAddresses } from '#publication/service-addresses.ts'
import { RETURN_PARAMETER } from '#settings/account-addresses.ts'

/**
 * A prerendered page has the addresses of the services for the public host of the site. This script replaces them before they
 * are requested where the page runs on a host that has others, such as a preview. Null if there is no such host.
 */
export function createServiceAddressesScript(table: AddressTable, siteUrl: string): string | null {
  const { host, origin } = new URL(siteUrl)
  const rendered = findServiceAddresses(table, host)
  const isSame = (row: object) => JSON.stringify(row) === JSON.stringify(rendered)
  if (Object.values(table).every(isSame)) return null
  return `(()=>{
const table=${JSON.stringify(table)},{api='',account='',portal=''}=table[location.host]||table['*']||{},
move=(e,name,prefix,from,to)=>{
const v=e.getAttribute(name);
if(v&&v.startsWith(from+prefix))e.setAttribute(name,to+v.slice(from.length));
return e
},
fix=e=>{
move(e,e.src?'src':'href','/cdn/',${JSON.stringify(rendered.api)},api);
move(e,'href','/account/',${JSON.stringify(rendered.account)},account);
const u=e.search&&e.pathname.startsWith('/account/')&&new URL(e),
path=u&&u.searchParams.get('${RETURN_PARAMETER}')?.replace(${JSON.stringify(rendered.portal || origin)},'');
if(path&&path[0]==='/'){
u.searchParams.set('${RETURN_PARAMETER}',(account&&(portal||location.origin))+path);
e.href=account?u.href:u.pathname+u.search
}
};
new MutationObserver(records=>{
for(const r of records)for(const n of r.addedNodes)if(n.querySelectorAll)
for(const e of[n,...n.querySelectorAll('img,a')])if(e.matches('img,a'))fix(e)
}).observe(document,{childList:true,subtree:true})
})()`
}
