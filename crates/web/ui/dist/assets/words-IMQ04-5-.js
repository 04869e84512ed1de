function e(e){let t=e.trimEnd().split(`
`);return Object.fromEntries(t.flatMap((e,n)=>n%2?[]:[[e,t[n+1].trimStart()]]))}var t=e=>e;export{e as n,t};